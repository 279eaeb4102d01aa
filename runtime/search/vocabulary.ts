import { remembering } from './remembering.ts'

/** The terms of an index. What it was asked lately it knows. */
export interface Vocabulary {
  readonly beginningWith: (start: string) => readonly string[]
  /** Terms that become another by so many letters put in, left out, changed or swapped with the next, at most; and how many it takes. */
  readonly near: (other: string, most: number) => ReadonlyMap<string, number>
  /** The same of terms of which a beginning does: `optmis` nearly begins `optimistic`. */
  readonly nearlyBegun: (start: string, most: number) => ReadonlyMap<string, number>
}

/** A word is asked for with one mistake, then with two, and again while the next is typed. */
const mostRemembered = 64

export function createVocabulary(terms: Iterable<string>): Vocabulary {
  const sorted = [...terms].sort()
  const shared = sorted.map((term, at) => sharedBy(sorted[at - 1] ?? '', term))
  /** The number is a digit. */
  const measured = remembering(mostRemembered, (question) =>
    measure({ sorted, shared }, question.slice(1), Number(question[0])),
  )
  return {
    beginningWith(start) {
      const from = placeOf(start, sorted)
      let to = from
      while (sorted[to]?.startsWith(start)) to++
      return sorted.slice(from, to)
    },
    near: (other, most) => measured(`${most}${other}`).near,
    nearlyBegun: (start, most) => measured(`${most}${start}`).nearlyBegun,
  }
}

/** Where the first term stands that is not before a word. */
function placeOf(word: string, sorted: readonly string[]): number {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >> 1
    if (sorted[middle]! < word) from = middle + 1
    else to = middle
  }
  return from
}

interface Sorted {
  readonly sorted: readonly string[]
  /** How many letters each begins with as the one before does. */
  readonly shared: readonly number[]
}

/**
 * Terms that are near to another word, and those of which a beginning is. Terms are in order: what is
 * known of a beginning holds for all that share it, and one that is too far from whatever the other
 * begins with is not followed.
 */
function measure({ sorted, shared }: Sorted, other: string, most: number) {
  const near = new Map<string, number>()
  const nearlyBegun = new Map<string, number>()
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  /** The least distance of what a term begins with, up to each of its letters. */
  const least = [other.length]
  let known = 0
  let isFar = false
  for (let at = 0; at < sorted.length; at++) {
    const term = sorted[at]!
    if (shared[at]! < known) {
      known = shared[at]!
      isFar = false
    }
    while (!isFar && known < term.length) {
      known++
      isFar = fillRow(rows, term, known, other, most) > most
      least[known] = Math.min(least[known - 1]!, rows[known]![other.length]!)
    }
    if (least[known]! > most) continue
    nearlyBegun.set(term, least[known]!)
    const distance = rows[known]![other.length]!
    if (known === term.length && distance <= most) near.set(term, distance)
  }
  return { near, nearlyBegun }
}

/** How many letters two words begin with alike. */
function sharedBy(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}

/**
 * Writes the row of a beginning of a term: its distances to each beginning of another word, by those of the
 * beginnings that are a letter shorter, and two. Returns the least. What is longer or shorter by more than
 * `most` letters stays too far.
 */
function fillRow(
  rows: number[][],
  term: string,
  length: number,
  other: string,
  most: number,
): number {
  const shorter = rows[length - 1]!
  const row = (rows[length] ??= Array(other.length + 1).fill(most + 1))
  const letter = term[length - 1]
  const from = Math.max(length - most - 1, 0)
  const to = Math.min(length + most, other.length)
  row[0] = length
  let last = row[from]!
  let least = last
  for (let at = from; at < to; at++) {
    const changed = shorter[at]! + (other[at] === letter ? 0 : 1)
    last = Math.min(changed, shorter[at + 1]! + 1, last + 1)
    if (other[at - 1] === letter && other[at] === term[length - 2])
      last = Math.min(last, rows[length - 2]![at - 1]! + 1)
    row[at + 1] = last
    if (last < least) least = last
  }
  return least
}
