import type { Query, QueryCombination } from 'minisearch'
import type { Word, Words } from './query.ts'
import type { Reading } from './readings.ts'
import { anyOf, spelt, termQuery } from './spelling.ts'
import { stem } from './stem.ts'

/** A question for MiniSearch. */
export interface Asked {
  readonly query: Query
  /** The words of the query that it stands for, as bits by their place. */
  readonly words: number
  /** Equal for equal questions. */
  readonly key: string
}

/** A name says more than its parts, once the index knows it. */
const besideKnown = 0.25
const besideUnknown = 0.5

/** One word of the query as it may be written: whole, in parts, by its last piece, by synonyms. */
export function wordAsked(query: Words, place: number, reading: Reading): Asked {
  const word = query.words[place]!
  const isLast = query.isOpen && word === query.all.at(-1)
  const { typed, parts, member } = word
  return {
    words: 1 << place,
    query: anyOf([
      spelt(typed, isLast, reading),
      ...partsAsked(word, reading),
      ...memberAsked(word, isLast, reading),
      ...synonymsAsked(word, reading),
    ]),
    key: `${parts.join('-')} ${member ?? ''} ${typed} ${isLast} ${reading.forgiving} ${reading.parts}`,
  }
}

function partsAsked(word: Word, reading: Reading): Query[] {
  if (word.parts.length === 0 || reading.parts === 'none') return []
  if (reading.parts === 'some') return likeAsked(word, reading)
  const queries = word.parts.map((part) => spelt(part, false, reading))
  return [{ ...weighed(queries, besideOf(word, reading)), combineWith: 'AND' }]
}

/** For a name that only the reader's code has: names of its kind, or those of its parts that are known. */
function likeAsked({ parts }: Word, reading: Reading): Query[] {
  const asked = (terms: readonly string[]) => terms.map((term) => termQuery(term, false, reading))
  const kin = kinOf(parts, reading.terms)
  if (kin.length > 0) return [anyOf(asked(kin))]
  const known = parts.map(stem).filter((part) => reading.terms.has(part))
  if (known.length === 0) return []
  return [{ ...weighed(asked(known), besideUnknown), combineWith: 'AND' }]
}

/**
 * Names with the same first and last part: of `useGetPostsQuery` the plain `useQuery`, or where the
 * site has none, `useGetToolsQuery` and all others.
 */
function kinOf(parts: readonly string[], terms: ReadonlySet<string>): string[] {
  if (parts.length < 3) return []
  const first = parts[0]!
  const last = stem(parts.at(-1)!)
  if (terms.has(first + last)) return [first + last]
  const least = first.length + last.length
  return [...terms].filter(
    (term) => term.length > least && term.startsWith(first) && term.endsWith(last),
  )
}

function memberAsked(word: Word, isLast: boolean, reading: Reading): Query[] {
  if (word.member === undefined) return []
  return [weighed([spelt(word.member, isLast, reading)], besideOf(word, reading))]
}

function synonymsAsked({ typed }: Word, reading: Reading): Query[] {
  const same = Object.hasOwn(reading.synonyms, typed) ? reading.synonyms[typed]! : []
  if (same.length === 0) return []
  const queries = same.map((one) => termQuery(stem(one.toLowerCase()), false, reading))
  return [{ combineWith: 'AND', queries }]
}

function besideOf({ term }: Word, { terms }: Reading): number {
  return terms.has(term) ? besideKnown : besideUnknown
}

function weighed(queries: Query[], weight: number): QueryCombination {
  return { combineWith: 'OR', queries, boostTerm: () => weight }
}

/** More words than these spell no name. */
const mostJoined = 5
/** So many that spell a name do not stand beside each other by chance. */
const longName = 3
const longNameMore = 3

/** Names that neighbouring words may spell: `create entity adapter`, and two of them together. */
export function joinedAsked({ all, words, isOpen }: Words, reading: Reading): Asked[] {
  if (all.length > mostJoined) return []
  const runs = all.flatMap((_, from) =>
    Array.from({ length: all.length - from - 1 }, (_, more) => all.slice(from, from + more + 2)),
  )
  return runs.map((run) => {
    const typed = run.map((word) => word.typed).join('')
    const isLast = isOpen && run.at(-1) === all.at(-1)
    const query = spelt(typed, isLast, reading)
    return {
      query: run.length < longName ? query : weighed([query], longNameMore),
      words: run.reduce((bits, word) => bits | bitOf(words.indexOf(word)), 0),
      key: `${typed} ${isLast} ${reading.forgiving}`,
    }
  })
}

function bitOf(place: number): number {
  return place < 0 ? 0 : 1 << place
}
