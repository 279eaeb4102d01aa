import type { Query } from './lookUp.ts'
import type { Word, Words } from './query.ts'
import type { Reading } from './readings.ts'
import { anyOf, lessSure, spelt, termQuery } from './spelling.ts'
import { stem } from './stem.ts'
import { stopWords } from './stopWords.ts'

/** A question for the index. */
export interface Asked {
  readonly query: () => Query
  /** The words of the query that it stands for, as bits by their place. */
  readonly words: number
  /** Equal for equal questions. */
  readonly key: string
}

/** A name says more than its parts, once the index knows it. */
const besideKnown = 0.13
const besideUnknown = 0.5

/** One word of the query as it may be written: whole, in parts, by its last piece, by synonyms. */
export function wordAsked(query: Words, place: number, reading: Reading): Asked {
  const word = query.words[place]!
  const isLast = query.isOpen && word === query.all.at(-1)
  const { typed, parts, member } = word
  return {
    words: 1 << place,
    query: () =>
      anyOf([
        spelt(typed, isLast, reading),
        ...partsAsked(word, reading),
        ...memberAsked(word, isLast, reading),
        ...synonymsAsked(word, reading),
        ...kindredAsked(word, reading),
      ]),
    key: `${parts.join('-')} ${member ?? ''} ${typed} ${isLast} ${reading.wrong} ${reading.parts}`,
  }
}

function partsAsked(word: Word, reading: Reading): Query[] {
  if (word.parts.length === 0 && reading.parts !== 'known') return []
  switch (reading.parts) {
    case 'none':
      return []
    case 'kin':
      return exactly(kinOf(word.parts, reading.terms), reading)
    case 'all': {
      const queries = word.parts.map((part) => spelt(part, false, reading))
      return [{ queries, needs: 'all', weight: besideOf(word, reading) }]
    }
    case 'known': {
      const { typed, parts } = word
      const weight = besideUnknown
      if (parts.length > 0)
        return [{ queries: exactly(parts.map(stem), reading), needs: 'any', weight }]
      return together(gluedOf(typed, reading.terms), reading, weight)
    }
  }
}

const shortestGlued = 3

/** The terms that were written as one word, without what says nothing between them: `type` and `tag` of `typesoftags`. */
function gluedOf(typed: string, terms: ReadonlySet<string>): readonly string[] {
  /** Those from each letter on, where all letters from there are words. */
  const glued: (readonly string[] | undefined)[] = []
  glued[typed.length] = []
  for (let from = typed.length - 1; from >= 0; from--) {
    for (let to = typed.length; to > from && !glued[from]; to--) {
      const others = glued[to]
      if (!others) continue
      const word = typed.slice(from, to)
      const term = stem(word)
      if (stopWords.has(word) && from > 0 && others.length > 0) glued[from] = others
      else if (word.length >= shortestGlued && terms.has(term)) glued[from] = [term, ...others]
    }
  }
  const all = glued[0] ?? []
  return all.length > 1 ? all : []
}

function together(terms: readonly string[], reading: Reading, weight: number): Query[] {
  return terms.length > 0 ? [{ queries: exactly(terms, reading), needs: 'all', weight }] : []
}

function exactly(terms: readonly string[], reading: Reading): Query[] {
  return terms.map((term) => termQuery(term, false, reading))
}

/**
 * Names that are made like one: of `useLazyGetPostsQuery` the plain `useLazyQuery`, or where the site
 * has none, `useGetToolsQuery` and all other hooks with the same last part.
 */
function kinOf(parts: readonly string[], terms: ReadonlySet<string>): readonly string[] {
  for (let less = 1; less <= parts.length - 2; less++) {
    const plain = without(parts, less).filter((term) => terms.has(term))
    if (plain.length > 0) return plain
  }
  if (parts[0] !== 'use') return []
  const hook = new RegExp(`^use.+${stem(parts.at(-1)!)}$`)
  return [...terms].filter((term) => hook.test(term))
}

/** What is left of a name when so many parts in its middle are left out. */
function without(parts: readonly string[], less: number): string[] {
  return parts
    .slice(1, parts.length - less)
    .map((_, at) => stem([...parts.slice(0, at + 1), ...parts.slice(at + 1 + less)].join('')))
}

function memberAsked(word: Word, isLast: boolean, reading: Reading): Query[] {
  if (word.member === undefined) return []
  return [spelt(word.member, isLast, reading)]
}

function synonymsAsked({ typed }: Pick<Word, 'typed'>, reading: Reading): Query[] {
  return together(reading.synonyms.get(stem(typed)) ?? [], reading, 1)
}

/**
 * `validation` beside `validate`, `memoize` beside `memoization`, where the index knows both. That a
 * section has it counts more than its score. Short words end so by chance: `option` is no noun of `opt`.
 */
function kindredAsked({ term }: Word, reading: Reading): Query[] {
  const { terms } = reading
  if (!terms.has(term) || term.length < 4) return []
  const verbs = [/(?<=.{4})ion$/, /(?<=.{4})ation$/].map((ending) => term.replace(ending, ''))
  const kindred = [...verbs, `${term}ion`, `${term}ation`]
  const known = kindred.filter((one) => one !== term && terms.has(one))
  return exactly(known, reading).map(lessSure)
}

function besideOf({ term }: Word, { terms }: Reading): number {
  return terms.has(term) ? besideKnown : besideUnknown
}

/** More words than these spell no name. Of a longer query those are joined that are one, or have synonyms. */
const mostJoined = 5
/** So many that spell a name do not stand beside each other by chance. */
const longName = 3
const longNameMore = 3

/** Names that neighbouring words may spell: `create entity adapter`, and two of them together. */
export function joinedAsked({ all, words, isOpen }: Words, reading: Reading): Asked[] {
  return runsOf(all).flatMap((run) => {
    const typed = run.map((word) => word.typed).join('')
    if (all.length > mostJoined && !isKnown(stem(typed), run.length, reading)) return []
    const isLast = isOpen && run.at(-1) === all.at(-1)
    return {
      query: () => {
        const query = anyOf([spelt(typed, isLast, reading), ...synonymsAsked({ typed }, reading)])
        if (run.length < longName) return query
        return { queries: [query], needs: 'any', weight: longNameMore }
      },
      words: run.reduce((bits, word) => bits | bitOf(words.indexOf(word)), 0),
      key: `${typed} ${isLast} ${reading.wrong}`,
    }
  })
}

function isKnown(term: string, words: number, { synonyms, terms }: Reading): boolean {
  return synonyms.has(term) || (words >= longName && terms.has(term))
}

/** Neighbours, from two of them on. */
function runsOf(all: readonly Word[]): (readonly Word[])[] {
  return all.flatMap((_, from) =>
    all.slice(from + 1, from + mostJoined).map((_, more) => all.slice(from, from + more + 2)),
  )
}

function bitOf(place: number): number {
  return place < 0 ? 0 : 1 << place
}
