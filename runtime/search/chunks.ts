/** A stretch of a text between two spaces. */
export interface Chunk {
  readonly from: number
  readonly to: number
}

/** Terms that are looked for in texts, and the first letters of those that lead to the others. */
export interface Sought {
  readonly terms: ReadonlySet<string>
  readonly begins: readonly string[]
}

/** Terms that may be several words: a text may write them together or not. */
export function seek(terms: ReadonlySet<string>): Sought {
  return { terms, begins: [...new Set(Array.from(terms, beginOf))] }
}

/** Those of a text in lower case that hold the first letters of a term, in order. */
export function chunksWith(lower: string, { begins }: Sought): Chunk[] {
  const chunks: Chunk[] = []
  for (const begin of begins) {
    for (let at = lower.indexOf(begin); at >= 0;) {
      const chunk = chunkAt(lower, at)
      chunks.push(chunk)
      at = lower.indexOf(begin, chunk.to)
    }
  }
  if (begins.length < 2) return chunks
  return chunks
    .sort((a, b) => a.from - b.from)
    .filter(({ from }, at) => from !== chunks[at - 1]?.from)
}

/** What every word of a stem begins with: the last letter of a stem may be another (`flies`, `fly`). */
function beginOf(term: string): string {
  return term.length < 3 ? term : term.slice(0, Math.min(3, term.length - 1))
}

/** A space belongs to what stands before it. */
function chunkAt(text: string, at: number): Chunk {
  const from = at > 0 ? text.lastIndexOf(' ', at - 1) + 1 : 0
  const to = text.indexOf(' ', at)
  return { from, to: to < 0 ? text.length : to }
}
