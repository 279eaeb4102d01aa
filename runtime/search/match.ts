import { joinedAsked, wordAsked, type Asked } from './ask.ts'
import type { IndexedPage, SearchIndex } from './contract.ts'
import type { Loaded } from './load.ts'
import type { Found } from './lookUp.ts'
import type { Word, Words } from './query.ts'
import { createReadings, type Reading } from './readings.ts'
import type { SearchRecord } from './records.ts'
import { stem } from './stem.ts'

/** What a section has of a query. */
export interface Match {
  readonly id: number
  readonly score: number
  /** Terms of the section that fit, and the fields they are in; for each word of the query. */
  readonly fits: readonly Fit[]
  /** Those of them for the query as one name. */
  readonly named: readonly Fit[]
  /** What share of the query it has, from 0 to 1; rare words are more of it. */
  readonly covered: number
  /** The same of its title. */
  readonly titled: number
  /** The same of its page: one section may say what another leaves out. */
  readonly around: number
}

type Fit = Found['fit']

/** A section that answers a question. */
interface Answer extends Found {
  readonly id: number
  readonly isTitle: boolean
}

/** `word` is the one that the question stands for, where it is one. */
type Ask = (asked: Asked, word?: Word) => readonly Answer[]

/** Finds every section that has a word of a query. What it was asked before, it knows. */
export function createMatch(
  { lookUp, terms }: Loaded,
  synonyms: SearchIndex['synonyms'],
  records: readonly SearchRecord[],
): (query: Words) => Match[] {
  const ask = remembering(lookUp)
  const { strict, misspelt, exactOf, freeOf } = createReadings({
    terms,
    synonyms: stemmed(synonyms),
  })
  /** What is asked by the first reading in which there is an answer. */
  const first = (
    readings: readonly Reading[],
    askedIn: (reading: Reading) => Asked | undefined,
    word?: Word,
  ) => {
    for (const reading of readings) {
      const asked = askedIn(reading)
      if (asked && ask(asked, word).length > 0) return asked
    }
    return undefined
  }
  return (query) => {
    const found = new Map<number, Growing>()
    const joined = joinedAsked(query, strict).filter((one) => ask(one).length > 0)
    let areFound = true
    const weights = query.words.map((word, place) => {
      const read = (readings: readonly Reading[]) =>
        first(readings, (reading) => wordAsked(query, place, reading), word)
      const spelt = joined.filter(({ words }) => (words & (1 << place)) !== 0)
      const exact = read(exactOf(word))
      areFound &&= exact !== undefined || spelt.length > 0
      const asked = exact ?? (spelt.length > 0 ? undefined : read(freeOf(word)))
      // A piece of a name that is nothing else (`curren tdata`) is as rare as the name.
      if (!asked) return rarity(sum(spelt.map((name) => ask(name).length)), records.length)
      const results = ask(asked, word)
      collect(found, results, asked.words, query.words.length === 1)
      return rarity(results.length, records.length)
    })
    const isWhole = ({ words }: Asked) => words === 2 ** query.words.length - 1
    const whole = areFound
      ? undefined
      : first(misspelt, (reading) => joinedAsked(query, reading).find(isWhole))
    const names = whole ? [whole, ...joined] : joined
    const name = names.find(isWhole)
    for (const asked of names) {
      const results = ask(asked)
      const isName = asked === name
      if (isName) weights.push(nameShare * rarity(results.length, records.length))
      collect(found, results, isName ? 2 ** weights.length - 1 : asked.words, true)
    }
    return withShares([...found.values()], weights, records)
  }
}

/** A word stands for others in each of its forms; several words are one. */
function stemmed(synonyms: SearchIndex['synonyms']): Reading['synonyms'] {
  const stemOf = (word: string) => stem(word.toLowerCase().replaceAll(' ', ''))
  return new Map(
    Object.entries(synonyms).map(([word, same]) => [stemOf(word), same.map(stemOf)] as const),
  )
}

/** How much of a query that spells a name the name is, beside its words. */
const nameShare = 0.4

const mostRemembered = 64

/** The words before the one that is being typed are the same at each keystroke. */
function remembering(lookUp: Loaded['lookUp']): Ask {
  const known = new Map<string, readonly Answer[]>()
  const search = (query: Asked['query'], word?: Word) =>
    Array.from(lookUp(query()), ([id, { score, fit }]): Answer => ({
      id,
      score,
      fit,
      isTitle: isInTitle(fit, word),
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
  readonly named: Fit[]
  covered: number
  titled: number
  around: number
  /** Words of the query that it has, as bits by their place; after them, that of the name they spell. */
  all: number
  title: number
}

function collect(
  found: Map<number, Growing>,
  results: readonly Answer[],
  bits: number,
  isName: boolean,
): void {
  for (const { id, score, fit, isTitle } of results) {
    let one = found.get(id)
    if (!one) {
      one = {
        id,
        score: 0,
        fits: [],
        named: [],
        covered: 0,
        titled: 0,
        around: 0,
        all: 0,
        title: 0,
      }
      found.set(id, one)
    }
    one.score += score
    one.all |= bits
    one.fits.push(fit)
    if (isName) one.named.push(fit)
    if (isTitle) one.title |= bits
  }
}

/** The first two fields: a title, and the pieces of its names. */
const titleBits = 3

/** A compound is in a title when all its parts are. */
function isInTitle(fit: Fit, word: Word | undefined): boolean {
  const wanted = Math.max(word?.parts.length ?? 0, 1)
  let parts = 0
  for (const term in fit) {
    if (!(fit[term]! & titleBits)) continue
    parts += word && term.length + 2 < word.typed.length ? 1 : wanted
    if (parts >= wanted) return true
  }
  return false
}

/** Says of each section how much of the query it has, in its title and on its page. */
function withShares(
  matches: Growing[],
  weights: readonly number[],
  records: readonly SearchRecord[],
): Growing[] {
  const pages = pageBits(matches, records)
  const share = sharing(weights)
  for (const one of matches) {
    one.covered = share(one.all)
    one.titled = share(one.title)
    one.around = share(pages.get(records[one.id]!.page)!)
  }
  return matches
}

/** Words of the query that the sections of each page have together. */
function pageBits(
  matches: readonly Growing[],
  records: readonly SearchRecord[],
): ReadonlyMap<IndexedPage, number> {
  const pages = new Map<IndexedPage, number>()
  for (const { id, all } of matches) {
    const { page } = records[id]!
    pages.set(page, (pages.get(page) ?? 0) | all)
  }
  return pages
}

function rarity(found: number, all: number): number {
  return found > 0 ? Math.log(1 + all / found) : 0
}

/** What share of all weights those at the places of some bits have. Many sections have the same. */
function sharing(weights: readonly number[]): (bits: number) => number {
  const all = sum(weights)
  const known = new Map<number, number>()
  return (bits) => {
    const share = known.get(bits) ?? (all > 0 ? weightAt(bits, weights) / all : Math.sign(bits))
    known.set(bits, share)
    return share
  }
}

function weightAt(bits: number, weights: readonly number[]): number {
  return sum(weights.filter((_, place) => bits & (1 << place)))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
