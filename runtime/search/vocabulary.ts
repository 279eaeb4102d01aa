/** The terms of an index. */
export interface Vocabulary {
  readonly beginningWith: (start: string) => readonly string[]
  /** Terms that become another by so many letters put in, left out or changed at most, and how many it takes. */
  readonly near: (other: string, most: number) => ReadonlyMap<string, number>
}

export function createVocabulary(terms: Iterable<string>): Vocabulary {
  const sorted = [...terms].sort()
  return {
    beginningWith: (start) => sorted.filter((term) => term.startsWith(start)),
    near(other, most) {
      const found = new Map<string, number>()
      const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)]
      let before = ''
      /** So many letters of the term before are far from whatever the other begins with. */
      let far = Infinity
      for (const term of sorted) {
        if (Math.abs(term.length - other.length) > most) continue
        let at = sharedBy(before, term)
        if (at >= far) continue
        before = term
        far = Infinity
        while (at < term.length && far > at) {
          const row = (rows[at + 1] ??= [])
          const least = fillRow(row, rows[at]!, term[at]!, other)
          at++
          if (least > most) far = at
        }
        const distance = rows[at]![other.length]!
        if (far > at && distance <= most) found.set(term, distance)
      }
      return found
    },
  }
}

/** How many letters two words begin with alike. */
function sharedBy(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}

/**
 * The distances of a word to each beginning of another, by those of the word without its last letter.
 * Returns the least.
 */
function fillRow(row: number[], shorter: readonly number[], letter: string, other: string): number {
  let last = (row[0] = shorter[0]! + 1)
  let least = last
  for (let at = 0; at < other.length; at++) {
    const changed = shorter[at]! + (other[at] === letter ? 0 : 1)
    last = row[at + 1] = Math.min(changed, shorter[at + 1]! + 1, last + 1)
    if (last < least) least = last
  }
  return least
}
