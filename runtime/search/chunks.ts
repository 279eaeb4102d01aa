/** A stretch of a text between two spaces. */
export interface Chunk {
  readonly from: number
  readonly to: number
}

/** Those of a text in lower case that hold the first letters of a term, in order. */
export function chunksWith(lower: string, terms: Iterable<string>): Chunk[] {
  const chunks = new Map<number, Chunk>()
  for (const begin of new Set(Array.from(terms, beginOf))) {
    for (let at = lower.indexOf(begin); at >= 0;) {
      const chunk = chunkAt(lower, at)
      chunks.set(chunk.from, chunk)
      at = lower.indexOf(begin, chunk.to)
    }
  }
  return [...chunks.values()].sort((a, b) => a.from - b.from)
}

/** What every word of a stem begins with: the last letter of a stem may be another (`flies`, `fly`). */
function beginOf(term: string): string {
  return term.length < 3 ? term : term.slice(0, Math.min(3, term.length - 1))
}

export function chunkBefore(text: string, { from }: Chunk): Chunk | undefined {
  return from > 0 ? chunkAt(text, from - 1) : undefined
}

export function chunkAfter(text: string, { to }: Chunk): Chunk | undefined {
  return to < text.length ? chunkAt(text, to + 1) : undefined
}

/** A space belongs to what stands before it. */
function chunkAt(text: string, at: number): Chunk {
  const from = at > 0 ? text.lastIndexOf(' ', at - 1) + 1 : 0
  const to = text.indexOf(' ', at)
  return { from, to: to < 0 ? text.length : to }
}
