/** The candidate most like `word`, or undefined when none is near (a third of its letters differ). */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined
  let least = limitOf(word)
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= least) continue
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase(), least)
    if (distance < least) [best, least] = [candidate, distance]
  }
  return best
}

/** Every candidate as near as `nearest` demands. */
export function candidates(word: string, all: Iterable<string>): string[] {
  const limit = limitOf(word)
  return [...all].filter(
    (candidate) =>
      Math.abs(candidate.length - word.length) < limit &&
      editDistance(word.toLowerCase(), candidate.toLowerCase(), limit) < limit,
  )
}

/** The first distance that is too far. */
function limitOf(word: string): number {
  return Math.max(1, Math.floor(word.length / 3)) + 1
}

/** Levenshtein distance with transposition counted once; stops at `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let value = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        value = Math.min(value, before[j - 2]! + 1)
      }
      next.push(value)
    }
    if (Math.min(...next) >= limit) return limit
    before = row
    row = next
  }
  return row[b.length]!
}
