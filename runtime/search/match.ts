import type MiniSearch from 'minisearch'
import type { SearchResult } from 'minisearch'
import { joinedAsked, wordAsked, type Asked } from './ask.ts'
import type { Field, Loaded } from './load.ts'
import type { Word, Words } from './query.ts'
import { createReadings, type Reading } from './readings.ts'

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

/** A section that answers a question. */
interface Found {
  readonly id: number
  readonly score: number
  readonly fit: Fit
  readonly isTitle: boolean
}

/** `word` is the one that the question stands for, where it is one. */
type Ask = (asked: Asked, word?: Word) => readonly Found[]

/** Finds every section that has a word of a query. What it was asked before, it knows. */
export function createMatch(
  { mini, terms }: Loaded,
  synonyms: Reading['synonyms'],
): (query: Words) => Match[] {
  const ask = remembering(mini)
  const { strict, forgiving, exactOf, freeOf } = createReadings({ terms, synonyms })
  return (query) => {
    const first = (place: number, readings: readonly Reading[]) => {
      for (const reading of readings) {
        const asked = wordAsked(query, place, reading)
        if (ask(asked, query.words[place]).length > 0) return asked
      }
      return undefined
    }
    const found = new Map<number, Growing>()
    const joined = joinedAsked(query, strict).filter((one) => ask(one).length > 0)
    const spelt = joined.reduce((bits, { words }) => bits | words, 0)
    let areFound = true
    const weights = query.words.map((word, place) => {
      const exact = first(place, exactOf(word))
      const isSpelt = (spelt & (1 << place)) !== 0
      areFound &&= exact !== undefined || isSpelt
      const asked = exact ?? (isSpelt ? undefined : first(place, freeOf(word)))
      if (!asked) return 0
      const results = ask(asked, word)
      collect(found, results, asked.words)
      return rarity(results.length, mini.documentCount)
    })
    const names = joined.length > 0 || areFound ? joined : misspelt(query, forgiving)
    for (const asked of names) collect(found, ask(asked), asked.words)
    for (const one of found.values()) {
      one.covered = share(one.all, weights)
      one.titled = share(one.title, weights)
    }
    return [...found.values()]
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
  const known = new Map<string, readonly Found[]>()
  const search = (query: Asked['query'], word?: Word) =>
    mini.search(query, { boost, bm25 }).map(({ id, score, match }): Found => ({
      id: id as number,
      score,
      fit: match,
      isTitle: isInTitle(match, word),
    }))
  return ({ query, key }, word) => {
    const results = known.get(key) ?? search(query, word)
    known.delete(key)
    known.set(key, results)
    if (known.size > mostRemembered) known.delete(known.keys().next().value!)
    return results
  }
}

/** A match while it is found: one object for all of its life, for there are many at each keystroke. */
interface Growing extends Match {
  score: number
  readonly fits: Fit[]
  covered: number
  titled: number
  /** Words of the query that it has, as bits by their place. */
  all: number
  title: number
}

function collect(found: Map<number, Growing>, results: readonly Found[], bits: number): void {
  for (const { id, score, fit, isTitle } of results) {
    let one = found.get(id)
    if (!one) {
      one = { id, score: 0, fits: [], covered: 0, titled: 0, all: 0, title: 0 }
      found.set(id, one)
    }
    one.score += score
    one.all |= bits
    one.fits.push(fit)
    if (isTitle) one.title |= bits
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
