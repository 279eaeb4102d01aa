/** Sections that say a term, and how often: pairs of a section's number and a count. */
export type Postings = ArrayLike<number>

const half = 32
const most = 15
/** Digits of the largest number of 32 bits, one for a count, and a space. */
const longest = 9
/** The codes of the digits 0, of those that go on and of those that do not: from `#` to `B`, and from `]` to `|`. */
const goingOn = 35
const ending = 93

/**
 * Distances between sections as digits of five bits, the lower first; the last one is of other
 * letters. The lowest bit of a distance tells that a count follows. Terms are parted by spaces. Of each list
 * the sections rise.
 */
export function writePostings(lists: readonly Postings[]): string {
  const numbers = lists.reduce((sum, { length }) => sum + length, 0)
  const text = new Uint8Array((numbers / 2) * longest + lists.length)
  let end = 0
  for (const list of lists) {
    end = writeList(list, text, end)
    text[end++] = space
  }
  return new TextDecoder().decode(text.subarray(0, Math.max(end - 1, 0)))
}

const space = 32

/** Where the next list begins in the text. */
function writeList(list: Postings, text: Uint8Array, start: number): number {
  let end = start
  let before = -1
  for (let at = 0; at < list.length; at += 2) {
    const record = list[at]!
    const count = list[at + 1]!
    let rest = (record - before - 1) * 2 + (count > 1 ? 1 : 0)
    for (; rest >= half; rest = (rest - (rest % half)) / half) text[end++] = goingOn + (rest % half)
    text[end++] = ending + rest
    if (count > 1) text[end++] = ending + Math.min(count, most)
    before = record
  }
  return end
}

/** The postings of all terms, as `writePostings` wrote them; sections rise. */
export function readPostings(text: string): Postings[] {
  return text.split(' ').map(readList)
}

function readList(text: string): number[] {
  const list: number[] = []
  let record = -1
  let at = 0
  while (at < text.length) {
    let value = 0
    let unit = 1
    let code = text.charCodeAt(at++)
    for (; code < ending; unit *= half) {
      value += (code - goingOn) * unit
      code = text.charCodeAt(at++)
    }
    value += (code - ending) * unit
    record += (value >> 1) + 1
    list.push(record, value & 1 ? text.charCodeAt(at++) - ending : 1)
  }
  return list
}
