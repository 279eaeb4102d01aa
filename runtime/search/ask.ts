import type { Query, QueryCombination } from 'minisearch'
import type { Words } from './query.ts'
import { anyOf, spelt, termQuery, type Spelling } from './spelling.ts'
import { stem } from './stem.ts'

export interface Reading extends Spelling {
  readonly synonyms: Readonly<Record<string, readonly string[]>>
}

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
  const { term, parts, typed, member } = word
  const beside = reading.terms.has(term) ? besideKnown : besideUnknown
  const alternatives: Query[] = [spelt(typed, isLast, reading)]
  if (parts.length > 0) {
    const queries = parts.map((part) => spelt(part, false, reading))
    alternatives.push({ ...weighed(queries, beside), combineWith: 'AND' })
  }
  if (member !== undefined) {
    alternatives.push(weighed([spelt(member, isLast, reading)], beside))
  }
  const same = Object.hasOwn(reading.synonyms, typed) ? reading.synonyms[typed]! : []
  if (same.length > 0) {
    const queries: Query[] = same.map((one) => termQuery(stem(one.toLowerCase()), false, reading))
    alternatives.push({ combineWith: 'AND', queries })
  }
  return {
    words: 1 << place,
    query: anyOf(alternatives),
    key: `${parts.join('-')} ${member ?? ''} ${typed} ${isLast} ${reading.forgiving}`,
  }
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
