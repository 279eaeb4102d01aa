/** The terms of an index. */
export interface Vocabulary {
  readonly beginningWith: (start: string) => readonly string[]
  /** Terms that become another by so many letters put in, left out, changed or swapped with the next, at most; and how many it takes. */
  readonly near: (other: string, most: number) => ReadonlyMap<string, number>
  /** The same of terms of which a beginning does: `optmis` nearly begins `optimistic`. */
  readonly nearlyBegun: (start: string, most: number) => ReadonlyMap<string, number>
}

export function createVocabulary(terms: Iterable<string>): Vocabulary {
  const sorted = [...terms].sort()
  return {
    beginningWith: (start) => sorted.filter((term) => term.startsWith(start)),
    near(other, most) {
      const found = new Map<string, number>()
      const some = sorted.filter(({ length }) => Math.abs(length - other.length) <= most)
      measure(some, other, most, (term, ends) => {
        const distance = ends[term.length] ?? Infinity
        if (distance <= most) found.set(term, distance)
      })
      return found
    },
    nearlyBegun(start, most) {
      const found = new Map<string, number>()
      measure(sorted, start, most, (term, ends) => {
        const distance = Math.min(...ends)
        if (distance <= most) found.set(term, distance)
      })
      return found
    },
  }
}

/**
 * Tells of each term how far its beginnings are from another word, the shortest first, up to one that is
 * too far from whatever the other begins with. Terms are in order: what is known of a beginning holds
 * for all that share it.
 */
function measure(
  sorted: readonly string[],
  other: string,
  most: number,
  tell: (term: string, ends: readonly number[]) => void,
): void {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  const ends = [other.length]
  let before = ''
  let isFar = false
  for (const term of sorted) {
    const shared = sharedBy(before, term)
    before = term
    if (shared < ends.length - 1) {
      ends.length = shared + 1
      isFar = false
    }
    while (!isFar && ends.length <= term.length) {
      const at = ends.length
      isFar = fillRow(rows, term, at, other) > most
      ends.push(rows[at]![other.length]!)
    }
    tell(term, ends)
  }
}

/** How many letters two words begin with alike. */
function sharedBy(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}

/**
 * Writes the row of a beginning of a term: its distances to each beginning of another word, by those of the
 * beginnings that are a letter shorter, and two. Returns the least.
 */
function fillRow(rows: number[][], term: string, length: number, other: string): number {
  const shorter = rows[length - 1]!
  const row = (rows[length] ??= [])
  const letter = term[length - 1]
  let last = (row[0] = length)
  let least = last
  for (let at = 0; at < other.length; at++) {
    const changed = shorter[at]! + (other[at] === letter ? 0 : 1)
    last = Math.min(changed, shorter[at + 1]! + 1, last + 1)
    if (other[at - 1] === letter && other[at] === term[length - 2])
      last = Math.min(last, rows[length - 2]![at - 1]! + 1)
    row[at + 1] = last
    if (last < least) least = last
  }
  return least
}
