import type MiniSearch from 'minisearch'
import type { SearchResult } from 'minisearch'
import { joinedAsked, wordAsked, type Asked, type Reading } from './ask.ts'
import type { Field, Loaded } from './load.ts'
import type { Word, Words } from './query.ts'

/** What a section has of a query. */
export interface Match {
  readonly id: number
  readonly score: number
  /** Terms of the section that fit, and the fields they are in; for each word of the query. */
  readonly fits: readonly Fit[]
  /** What share of the query it has, from 0 to 1; rare words are more of it. */
  readonly covered: number
  /** The same of its title. */
  readonly titled: number
}

type Fit = SearchResult['match']

const boost: Record<Field, number> = {
  title: 7,
  pieces: 3,
  summary: 9,
  page: 1.5,
  ancestors: 1.3,
  text: 1,
}

/** A long section is about more than a short one, but not as much less about each. */
const bm25 = { k: 1.2, b: 0.5, d: 0.5 }

type Ask = (asked: Asked) => readonly SearchResult[]

/** Finds every section that has a word of a query. What it was asked before, it knows. */
export function createMatch(
  { mini, terms }: Loaded,
  synonyms: Reading['synonyms'],
): (query: Words) => Match[] {
  const ask = remembering(mini)
  const strict: Reading = { terms, synonyms, forgiving: false }
  const forgiving: Reading = { terms, synonyms, forgiving: true }
  return (query) => {
    const found = new Map<number, Growing>()
    const joined = joinedAsked(query, strict).filter((one) => ask(one).length > 0)
    const spelt = joined.reduce((bits, { words }) => bits | words, 0)
    const weights = query.words.map((word, place) => {
      const exact = wordAsked(query, place, strict)
      const isFound = ask(exact).length > 0 || (spelt & exact.words) !== 0
      const asked = isFound ? exact : wordAsked(query, place, forgiving)
      collect(found, ask(asked), asked.words, word)
      return rarity(ask(asked).length, mini.documentCount)
    })
    for (const asked of joined.length > 0 ? joined : misspelt(query, forgiving)) {
      collect(found, ask(asked), asked.words)
    }
    return [...found].map(([id, { score, fits, all, title }]) => ({
      id,
      score,
      fits,
      covered: share(all, weights),
      titled: share(title, weights),
    }))
  }
}

/** The whole query as one misspelt name. */
function misspelt(query: Words, reading: Reading): Asked[] {
  const whole = 2 ** query.words.length - 1
  return joinedAsked(query, reading).filter(({ words }) => words === whole)
}

const mostRemembered = 64

/** The words before the one that is being typed are the same at each keystroke. */
function remembering(mini: MiniSearch): Ask {
  const known = new Map<string, readonly SearchResult[]>()
  return ({ query, key }) => {
    const results = known.get(key) ?? mini.search(query, { boost, bm25 })
    known.delete(key)
    known.set(key, results)
    if (known.size > mostRemembered) known.delete(known.keys().next().value!)
    return results
  }
}

interface Growing {
  score: number
  readonly fits: Fit[]
  /** Words of the query that it has, as bits by their place. */
  all: number
  title: number
}

function collect(
  found: Map<number, Growing>,
  results: readonly SearchResult[],
  bits: number,
  word?: Word,
): void {
  for (const { id, score, match } of results) {
    const one = found.get(id) ?? { score: 0, fits: [], all: 0, title: 0 }
    found.set(id, one)
    one.score += score
    one.all |= bits
    one.fits.push(match)
    if ((one.title & bits) !== bits && isInTitle(match, word)) one.title |= bits
  }
}

/** A compound is in a title when all its parts are. */
function isInTitle(fit: Fit, word: Word | undefined): boolean {
  const wanted = Math.max(word?.parts.length ?? 0, 1)
  let parts = 0
  for (const term in fit) {
    if (!fit[term]!.some((field) => field === 'title' || field === 'pieces')) continue
    parts += word && term.length + 2 < word.typed.length ? 1 : wanted
    if (parts >= wanted) return true
  }
  return false
}

function rarity(found: number, all: number): number {
  return found > 0 ? Math.log(1 + all / found) : 0
}

function share(bits: number, weights: readonly number[]): number {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const own = weights.reduce((sum, weight, place) => (bits & (1 << place) ? sum + weight : sum), 0)
  return all > 0 ? own / all : Math.sign(bits)
}
