import type { Word } from './query.ts'
import { stem } from './stem.ts'
import { mostMistakes, type Spelling } from './spelling.ts'

/** A way to read the words of a query. */
export interface Reading extends Spelling {
  /** By the stem of the word that has them. */
  readonly synonyms: ReadonlyMap<string, readonly string[]>
  /**
   * What a name also stands for: nothing else, its kin, all of its parts, any that is known. Of a
   * word without parts those are the words that it is put together from.
   */
  readonly parts: 'none' | 'kin' | 'all' | 'known'
}

export interface Readings {
  readonly strict: Reading
  /** The fewest mistakes first. */
  readonly misspelt: readonly Reading[]
  /** Of a word that is written as the index has it, the strictest first. */
  readonly exactOf: (word: Word) => readonly Reading[]
  /** Of a word in which nothing was found by those. */
  readonly freeOf: (word: Word) => readonly Reading[]
}

/**
 * A name that is unknown may be begun, or misspelt, before it stands for its parts. One of many parts
 * is the reader's own before they are looked for here and there in a section. Of two words that were
 * meant the one with fewer mistakes is.
 */
export function createReadings({ terms, synonyms }: Pick<Reading, 'terms' | 'synonyms'>): Readings {
  const reading = (wrong: number, parts: Reading['parts']): Reading => {
    return { terms, synonyms, wrong, parts }
  }
  const worse = (parts: Reading['parts']) =>
    Array.from({ length: mostMistakes }, (_, less) => reading(less + 1, parts))
  const strict = reading(0, 'all')
  const begunName = reading(0, 'none')
  const kin = reading(0, 'kin')
  const known = reading(0, 'known')
  const misspelt = worse('all')
  const misspeltName = worse('none')
  const isSpelt = ({ parts }: Word) => parts.every((part) => terms.has(stem(part)))
  const isUnknownName = ({ term, parts, member }: Word) =>
    parts.length > 0 && member === undefined && !terms.has(term)
  return {
    strict,
    misspelt,
    exactOf(word) {
      if (!isUnknownName(word)) return [strict]
      if (isPattern(word)) return [begunName, kin, strict]
      return isLong(word) ? [begunName] : [begunName, strict]
    },
    freeOf(word) {
      if (!isUnknownName(word)) return [known, ...misspelt]
      const unspelt = isSpelt(word) ? [] : misspeltName
      if (isLong(word)) return [...unspelt, kin, strict, ...misspelt, known]
      return [...unspelt, ...misspelt, known]
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
