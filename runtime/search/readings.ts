import type { Word } from './query.ts'
import type { Spelling } from './spelling.ts'

/** A way to read the words of a query. */
export interface Reading extends Spelling {
  readonly synonyms: Readonly<Record<string, readonly string[]>>
  /** Whether a name stands for itself alone, also for its parts, or for names and parts like its own. */
  readonly parts: 'none' | 'all' | 'some'
}

export interface Readings {
  readonly strict: Reading
  readonly forgiving: Reading
  /** Of a word that is written as the index has it, the strictest first. */
  readonly exactOf: (word: Word) => readonly Reading[]
  /** Of a word in which nothing was found by those. */
  readonly freeOf: (word: Word) => readonly Reading[]
}

/** A name that is unknown may be begun, a pattern, or misspelt, before it stands for its parts. */
export function createReadings({ terms, synonyms }: Pick<Reading, 'terms' | 'synonyms'>): Readings {
  const reading = (forgiving: boolean, parts: Reading['parts']): Reading => {
    return { terms, synonyms, forgiving, parts }
  }
  const strict = reading(false, 'all')
  const forgiving = reading(true, 'all')
  const begunName = reading(false, 'none')
  const misspeltName = reading(true, 'none')
  const like = reading(false, 'some')
  const isUnknownName = ({ term, parts, member }: Word) =>
    parts.length > 0 && member === undefined && !terms.has(term)
  return {
    strict,
    forgiving,
    exactOf(word) {
      if (!isUnknownName(word)) return [strict]
      return isPattern(word) ? [begunName, like, strict] : [begunName, strict]
    },
    freeOf: (word) => (isUnknownName(word) ? [misspeltName, forgiving, like] : [forgiving, like]),
  }
}

/** `useXQuery`: a letter stands for the part that differs. */
function isPattern({ parts }: Word): boolean {
  return parts.length > 2 && parts.slice(1, -1).some(({ length }) => length === 1)
}
