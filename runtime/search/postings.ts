/** A section that holds a term, and how often. */
export interface Posting {
  readonly record: number
  readonly count: number
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const values = new Map([...digits].map((digit, value) => [digit, value]))
const half = 32
const most = 15

/**
 * Distances between sections as digits of five bits, the lower first; a digit of the upper half goes on.
 * The lowest bit of a distance tells that a count follows. Terms are parted by commas. `lists` holds
 * for each term pairs of a section and how often it says the term; sections rise.
 */
export function writePostings(lists: readonly ArrayLike<number>[]): string {
  return lists.map(writeList).join(',')
}

function writeList(list: ArrayLike<number>): string {
  let written = ''
  let before = -1
  for (let at = 0; at < list.length; at += 2) {
    const record = list[at]!
    const count = list[at + 1]!
    const distance = (record - before - 1) * 2
    written +=
      count > 1 ? writeNumber(distance + 1) + digits[Math.min(count, most)]! : writeNumber(distance)
    before = record
  }
  return written
}

function writeNumber(value: number): string {
  const low = value % half
  const rest = (value - low) / half
  return rest > 0 ? digits[low + half]! + writeNumber(rest) : digits[low]!
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
