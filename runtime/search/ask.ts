import type { Query, SearchOptions } from 'minisearch'
import type { Field } from './load.ts'
import type { Words } from './query.ts'
import { stem } from './stem.ts'

export interface Reading {
  /** Every term of the index. */
  readonly terms: ReadonlySet<string>
  readonly synonyms: Readonly<Record<string, readonly string[]>>
  /** Words that the index does not know may be misspelt. */
  readonly forgiving: boolean
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
    alternatives.push({ combineWith: 'AND', queries, boostTerm: () => beside })
  }
  if (member !== undefined) {
    const queries: Query[] = [spelt(member, isLast, reading)]
    alternatives.push({ combineWith: 'OR', queries, boostTerm: () => beside })
  }
  const same = Object.hasOwn(reading.synonyms, typed) ? reading.synonyms[typed]! : []
  if (same.length > 0) {
    const queries: Query[] = same.map((one) => termQuery(stem(one.toLowerCase()), false, reading))
    alternatives.push({ combineWith: 'AND', queries })
  }
  return {
    words: 1 << place,
    query:
      alternatives.length > 1 ? { combineWith: 'OR', queries: alternatives } : alternatives[0]!,
    key: `${parts.join('-')} ${member ?? ''} ${typed} ${isLast} ${reading.forgiving}`,
  }
}

/** More words than these spell no name. */
const mostJoined = 5

/** Names that neighbouring words may spell: `create entity adapter`, and two of them together. */
export function joinedAsked({ all, words, isOpen }: Words, reading: Reading): Asked[] {
  if (all.length > mostJoined) return []
  const runs = all.flatMap((_, from) =>
    Array.from({ length: all.length - from - 1 }, (_, more) => all.slice(from, from + more + 2)),
  )
  return runs.map((run) => {
    const typed = run.map((word) => word.typed).join('')
    const isLast = isOpen && run.at(-1) === all.at(-1)
    return {
      query: spelt(typed, isLast, reading),
      words: run.reduce((bits, word) => bits | bitOf(words.indexOf(word)), 0),
      key: `${typed} ${isLast} ${reading.forgiving}`,
    }
  })
}

function bitOf(place: number): number {
  return place < 0 ? 0 : 1 << place
}

/** A word by its stem; as it is typed, while it is being typed; misspelt, when the index does not know it. */
function spelt(typed: string, isLast: boolean, reading: Reading): Query {
  const { terms, forgiving } = reading
  const term = stem(typed)
  if (terms.has(term)) return termQuery(term, isLast, reading)
  const asTyped = termQuery(isLast ? typed : term, isLast, reading)
  if (!forgiving) return asTyped
  const known = swaps(typed).filter((one) => terms.has(one))
  const others = new Set([...(isLast ? [term] : []), ...known])
  const queries = [...others].map((one) => termQuery(one, false, reading))
  return queries.length > 0 ? { combineWith: 'OR', queries: [asTyped, ...queries] } : asTyped
}

/** The stems of a word with two neighbouring letters in each other's place. */
function swaps(word: string): string[] {
  return Array.from({ length: Math.max(word.length - 1, 0) }, (_, at) =>
    stem(word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2)),
  )
}

/** What is being typed with so few letters begins too many words: of those, titles count. */
const fewLetters = 4
/** Where no title has any, other words count too, unless the letters are fewer still. */
const fewestLetters = 2
const namingFields: readonly Field[] = ['title', 'pieces', 'page', 'summary']

function termQuery(term: string, isPrefix: boolean, { terms, forgiving }: Reading): Query {
  const options: SearchOptions = {
    tokenize: (text) => [text],
    processTerm: (text) => text,
    fuzzy: forgiving && !terms.has(term) ? mistakes(term) : false,
  }
  const whole: Query = { ...options, combineWith: 'OR', queries: [term] }
  if (!isPrefix) return whole
  const most = forgiving ? fewestLetters : fewLetters
  if (term.length > most) return { ...whole, prefix: true }
  const begun: Query = {
    ...whole,
    prefix: true,
    fields: term.length === 1 ? ['title'] : [...namingFields],
  }
  return term.length > 1 && terms.has(term) ? { combineWith: 'OR', queries: [begun, whole] } : begun
}

/** How many letters of a word may be wrong. */
function mistakes(term: string): number {
  if (term.length < 4) return 0
  return term.length < 8 ? 1 : 2
}
