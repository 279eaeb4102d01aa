/** A section that holds a term, and how often. */
export interface Posting {
  readonly record: number
  readonly count: number
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const values = new Map([...digits].map((digit, value) => [digit, value]))
const half = 32
const most = 15
/** Digits of the largest number of 32 bits, one for a count, and a comma. */
const longest = 9

/**
 * Distances between sections as digits of five bits, the lower first; a digit of the upper half goes on.
 * The lowest bit of a distance tells that a count follows. Terms are parted by commas. `lists` holds
 * for each term pairs of a section and how often it says the term; sections rise.
 */
export function writePostings(lists: readonly ArrayLike<number>[]): string {
  const numbers = lists.reduce((sum, { length }) => sum + length, 0)
  const text = new Uint8Array((numbers / 2) * longest + lists.length)
  let end = 0
  for (const list of lists) {
    end = writeList(list, text, end)
    text[end++] = comma
  }
  return new TextDecoder().decode(text.subarray(0, Math.max(end - 1, 0)))
}

const comma = 44

/** Where the next list begins in the text. */
function writeList(list: ArrayLike<number>, text: Uint8Array, start: number): number {
  let end = start
  let before = -1
  for (let at = 0; at < list.length; at += 2) {
    const record = list[at]!
    const count = list[at + 1]!
    let rest = (record - before - 1) * 2 + (count > 1 ? 1 : 0)
    for (; rest >= half; rest = (rest - (rest % half)) / half)
      text[end++] = digits.charCodeAt((rest % half) + half)
    text[end++] = digits.charCodeAt(rest)
    if (count > 1) text[end++] = digits.charCodeAt(Math.min(count, most))
    before = record
  }
  return end
}

/** The postings of one term, as `writePostings` wrote them. */
export function readPostings(text: string): Posting[] {
  const numbers = readNumbers(text)
  const list: Posting[] = []
  let record = -1
  for (let at = 0; at < numbers.length; at++) {
    const value = numbers[at]!
    record += (value >> 1) + 1
    list.push({ record, count: value & 1 ? numbers[++at]! : 1 })
  }
  return list
}

function readNumbers(text: string): number[] {
  const numbers: number[] = []
  let value = 0
  let unit = 1
  for (const digit of text) {
    const read = values.get(digit)!
    value += (read % half) * unit
    unit *= half
    if (read >= half) continue
    numbers.push(value)
    value = 0
    unit = 1
  }
  return numbers
}
