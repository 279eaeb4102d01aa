import type { Word } from './query.ts'
import type { Spelling } from './spelling.ts'

/** A way to read the words of a query. */
export interface Reading extends Spelling {
  readonly synonyms: Readonly<Record<string, readonly string[]>>
  /** What a name also stands for: nothing else, its kin, all of its parts, those that are known. */
  readonly parts: 'none' | 'kin' | 'all' | 'known'
}

export interface Readings {
  readonly strict: Reading
  readonly forgiving: Reading
  /** Of a word that is written as the index has it, the strictest first. */
  readonly exactOf: (word: Word) => readonly Reading[]
  /** Of a word in which nothing was found by those. */
  readonly freeOf: (word: Word) => readonly Reading[]
}

/**
 * A name that is unknown may be begun, or misspelt, before it stands for its parts. One of many parts
 * is the reader's own before they are looked for here and there in a section.
 */
export function createReadings({ terms, synonyms }: Pick<Reading, 'terms' | 'synonyms'>): Readings {
  const reading = (forgiving: boolean, parts: Reading['parts']): Reading => {
    return { terms, synonyms, forgiving, parts }
  }
  const strict = reading(false, 'all')
  const forgiving = reading(true, 'all')
  const begunName = reading(false, 'none')
  const misspeltName = reading(true, 'none')
  const kin = reading(false, 'kin')
  const known = reading(false, 'known')
  const isUnknownName = ({ term, parts, member }: Word) =>
    parts.length > 0 && member === undefined && !terms.has(term)
  return {
    strict,
    forgiving,
    exactOf(word) {
      if (!isUnknownName(word)) return [strict]
      if (isPattern(word)) return [begunName, kin, strict]
      return isLong(word) ? [begunName] : [begunName, strict]
    },
    freeOf(word) {
      if (!isUnknownName(word)) return [forgiving]
      if (isLong(word)) return [misspeltName, kin, strict, forgiving, known]
      return [misspeltName, forgiving, known]
    },
  }
}

function isLong({ parts }: Word): boolean {
  return parts.length > 2
}

/** `useXQuery`: a letter stands for the part that differs. */
function isPattern(word: Word): boolean {
  return isLong(word) && word.parts.slice(1, -1).some(({ length }) => length === 1)
}
