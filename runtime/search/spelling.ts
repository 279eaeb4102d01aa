import type { Query, TermQuery } from './lookUp.ts'
import { fields } from './said.ts'
import { remembering } from './remembering.ts'
import { stem } from './stem.ts'

export interface Spelling {
  /** Every term of the index. */
  readonly terms: ReadonlySet<string>
  /** How many letters may be wrong in words that the index does not know. */
  readonly wrong: number
}

/**
 * A word by its stem; while it is being typed, also by what begins with it. When the index does not
 * know it, by words of the same root, or else misspelt.
 */
export function spelt(typed: string, isLast: boolean, spelling: Spelling): Query {
  const { terms, wrong } = spelling
  const term = isLast ? begunStem(typed, terms) : stem(typed)
  if (terms.has(term)) {
    if (!isLast || term === typed) return termQuery(term, isLast, spelling)
    return anyOf([termQuery(term, false, spelling), termQuery(typed, true, spelling)])
  }
  const asTyped = termQuery(isLast ? typed : term, isLast, spelling)
  if (wrong === 0) return asTyped
  const asKnown = (words: readonly string[]) =>
    [...new Set(words)]
      .filter((one) => terms.has(one))
      .map((one) => termQuery(one, false, spelling))
  const swapped = asKnown(swaps(typed))
  const meant = swapped.length > 0 ? swapped : asKnown(slips(typed)).map(lessSure)
  const root = wrong === 1 ? rootOf(typed, terms) : undefined
  if (root !== undefined) return anyOf([termQuery(root, true, { terms, wrong: 0 }), ...meant])
  return anyOf([...meant, asTyped, ...(isLast ? [termQuery(term, false, spelling)] : [])])
}

/** A question for a word that was perhaps meant. */
export function lessSure(query: Query): Query {
  return { queries: [query], needs: 'any', weight: slipWeight }
}

/** How much a word counts that was perhaps meant. */
const slipWeight = 0.2

export function anyOf(queries: readonly Query[]): Query {
  return queries.length > 1 ? { queries, needs: 'any' } : queries[0]!
}

/** The stem of a word whose ending may be half typed: `polli` and `pollin` become `polling`. */
function begunStem(typed: string, terms: ReadonlySet<string>): string {
  const term = stem(typed)
  if (terms.has(term)) return term
  const ended = stem(typed.replace(/(?:in?|e)$/, 'ing'))
  return terms.has(ended) ? ended : term
}

/** What makes another word of a word, at the end of its stem. */
const derived = /(?:[ai]tion|ion|anc|ment|ness|ity|abl|or|er)$/
const shortestRoot = 4

/** What other words begin with that a word is made from: `perform` of `performance`. */
function rootOf(typed: string, terms: ReadonlySet<string>): string | undefined {
  const term = stem(typed)
  const roots = new Set([term, term.replace(/ly$/, ''), term.replace(derived, '')])
  return [...roots].find((root) => root.length >= shortestRoot && isBegun(root, terms))
}

function isBegun(root: string, terms: ReadonlySet<string>): boolean {
  for (const term of terms) if (term.startsWith(root)) return true
  return false
}

/** The stems of a word with two neighbouring letters in each other's place. */
function swaps(word: string): string[] {
  return Array.from({ length: Math.max(word.length - 1, 0) }, (_, at) =>
    stem(word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2)),
  )
}

const letters = ['', ...'abcdefghijklmnopqrstuvwxyz']
/** Shorter words may not be wrong, and what is longer is a name, which has no endings. */
const ended = /^\D{4,14}$/
/** The words before the one that is being typed are the same at each keystroke. */
const mostWords = 64

/**
 * The stems of a word with one letter more, less or other than was typed, after the first. An ending
 * that is misspelt is none: `loadig` is far from `load`, and near to `loading`.
 */
const slips = remembering(mostWords, (word): readonly string[] => {
  if (!ended.test(word)) return []
  return Array.from(word).flatMap((_, at) =>
    letters.flatMap((one) =>
      [1, 2].map((next) => stem(word.slice(0, at + 1) + one + word.slice(at + next))),
    ),
  )
})

/** What is being typed with so few letters begins too many words: of those, titles count. */
const fewLetters = 4
/** Where no title has any, other words count too, unless the letters are fewer still. */
const fewestLetters = 2
/** So many fields, from the first, tell what a section is about. */
const naming = 4

/** A term of the index as it is, where it is known or nothing is forgiven. */
export function termQuery(term: string, isPrefix: boolean, { terms, wrong }: Spelling): Query {
  const isKnown = terms.has(term)
  const whole: TermQuery = {
    term,
    wrong: isKnown ? 0 : Math.min(wrong, mistakes(term)),
    isPrefix: false,
    fields: fields.length,
  }
  if (!isPrefix) return whole
  const most = wrong > 0 ? fewestLetters : fewLetters
  if (term.length > most) return { ...whole, isPrefix }
  const begun = { ...whole, isPrefix, fields: term.length === 1 ? 1 : naming }
  return term.length > 1 && isKnown ? anyOf([begun, whole]) : begun
}

export const mostMistakes = 3

/** How many letters of a word may be wrong. */
export function mistakes({ length }: string): number {
  return Math.min(Math.floor(length / 4), mostMistakes)
}
