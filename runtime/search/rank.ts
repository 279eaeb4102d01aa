import { askedName, isNamed, type AskedName } from './askedName.ts'
import type { IndexedPage } from './contract.ts'
import { isFit } from './lookUp.ts'
import type { Match } from './match.ts'
import type { Words } from './query.ts'
import { createReader } from './readText.ts'
import type { SearchRecord } from './records.ts'
import { stem } from './stem.ts'

/** A section that answers a query. */
export interface Ranked {
  readonly record: SearchRecord
  readonly score: number
  /** Terms of the section that made it one, for each word of the query. */
  readonly fits: Match['fits']
}

/* What the numbers below weigh was measured with the queries of tests/search. */

/** How much less a section is that has only a part of the query. */
const partly = 1.5
/** How much more with all of the query somewhere in its page. */
const aroundMore = 1.25
/** How much more it is with the query in its title; and with the title being the page's. */
const titledMore = 0.7
const topMore = 0.3
/** How much more with a title that says the query and nothing else; that tells about its name. */
const exactMore = 0.7
const namedMore = 1
/** A guide names what a reference tells about. */
const namedInGuide = 0.4
/** How much the pages that link to a page speak for it. */
const linkedMore = 0.2
/** How many of a page's sections speak for each other, and how loud. */
const pageSections = 7
const pageMore = 1.4
/** How much a section counts that half of a large site's pages have: it leads to other pages. */
const everywhere = 0.2
const largeSite = 16
/** Further sections of a page come after the first of others. */
const furtherSection = 0.15
const almostAll = 0.999

/** Orders what was found, the best first. */
export function createRank(
  records: readonly SearchRecord[],
): (found: readonly Match[], words: Words) => Ranked[] {
  const portraits = new Map<number, Portrait>()
  const { stemsOf } = createReader()
  const titles = titlesOf(records)
  const portrait = (id: number) => {
    const known = portraits.get(id) ?? portraitOf(records[id]!, stemsOf, titles)
    portraits.set(id, known)
    return known
  }
  return (found, words) => {
    const asked = askedName(words, found)
    const own = found.map((match) => match.score * weightOf(match, portrait(match.id), asked))
    const groups = byPage(found.map(({ id }) => records[id]!.page))
    const scores = varied(withPages(own, groups), found, groups)
    return inOrder(
      found.map(({ id, fits }, at) => ({ record: records[id]!, score: scores[at]!, fits })),
    )
  }
}

/** What ranking wants to know of a section, whatever is asked. */
interface Portrait {
  readonly stems: readonly string[]
  readonly letters: string
  /** The title as a name. */
  readonly title: ReadonlySet<string>
  /** Terms of the names that it tells about. */
  readonly names: ReadonlySet<string>
  readonly isPage: boolean
  /** How little its title is used by other sections. */
  readonly rarity: number
  readonly named: number
  readonly weight: number
}

function portraitOf(
  record: SearchRecord,
  stemsOf: (text: string) => readonly string[],
  titles: Titles,
): Portrait {
  const { page, place, title, names } = record
  const used = titles.counts.get(title)!
  const isReference = /^\w+$/.test(page.title) && /\p{Ll}\p{Lu}/u.test(page.title)
  return {
    stems: stemsOf(title),
    letters: lettersOf(title),
    title: new Set([stem(lettersOf(title))]),
    names: new Set(names.split(' ').map((name) => stem(lettersOf(name)))),
    isPage: place === 0,
    rarity: 1 / used ** 2,
    named: namedMore * (isReference ? 1 : namedInGuide),
    weight:
      (page.boost ?? 1) *
      (1 + linkedMore * Math.log(1 + (page.links ?? 0))) *
      (used > titles.most ? everywhere : 1),
  }
}

function weightOf(match: Match, own: Portrait, asked: AskedName): number {
  const { covered, titled, around, named } = match
  const exact = exactness(match, own, asked)
  return (
    own.weight *
    covered ** partly *
    (1 + aroundMore * around ** 2) *
    (1 + titledMore * titled + (own.isPage ? topMore * titled ** 2 : 0)) *
    (1 + exactMore * exact * own.rarity) *
    (1 + (isNamed(own.names, named, asked) ? own.named : 0))
  )
}

/** How far a title is the query, and nothing else. */
function exactness({ titled, fits, named }: Match, own: Portrait, asked: AskedName): number {
  if (asked.letters.has(own.letters) || isNamed(own.title, named, asked)) return 1
  return titled > 0.6 ? tightness(own.stems, fits) ** 2 : 0
}

/** How much of a title the query says. */
function tightness(title: readonly string[], fits: Match['fits']): number {
  const said = title.filter((term) => isFit(fits, term))
  return said.length / Math.max(title.length, 1)
}

/** The places of what was found, those of a page together. */
function byPage(pages: readonly IndexedPage[]): number[][] {
  const groups = new Map<IndexedPage, number[]>()
  pages.forEach((page, at) => {
    const places = groups.get(page)
    if (places) places.push(at)
    else groups.set(page, [at])
  })
  return [...groups.values()]
}

/** A section of a page that is about the query goes before one that mentions it. */
function withPages(scores: readonly number[], groups: readonly (readonly number[])[]): number[] {
  const raised = [...scores]
  for (const places of groups) {
    const sum = pageMore * sumOfBest(places.map((at) => scores[at]!))
    for (const at of places) raised[at]! += sum
  }
  return raised
}

function sumOfBest(scores: number[]): number {
  if (scores.length > pageSections) scores.sort((a, b) => b - a)
  const most = Math.min(scores.length, pageSections)
  let sum = 0
  for (let at = 0; at < most; at++) sum += scores[at]!
  return sum
}

/**
 * The best section of each page keeps its score, the others come later. A section with the whole query
 * goes before those of its page that have a part, and takes their score.
 */
function varied(
  scores: readonly number[],
  found: readonly Match[],
  groups: readonly (readonly number[])[],
): number[] {
  const weighed = [...scores]
  for (const group of groups) {
    if (group.length === 1) continue
    const places = [...group].sort((a, b) => scores[b]! - scores[a]!)
    const whole = places.filter((at) => found[at]!.covered > almostAll)
    const partly = places.filter((at) => found[at]!.covered <= almostAll)
    const ordered = sayingFirst(whole, found).concat(partly)
    ordered.forEach((at, before) => {
      weighed[at] = scores[places[before]!]! * furtherSection ** before
    })
  }
  return weighed
}

/**
 * Readers see no keywords: where the best section of a page has words only among those, the first that
 * says them leads.
 */
function sayingFirst(places: readonly number[], found: readonly Match[]): readonly number[] {
  const unsaid = found[places[0]!]?.fits.filter(isKeyword) ?? []
  if (unsaid.length === 0) return places
  const terms = unsaid.map((fit) => Object.keys(fit)[0]!)
  const says = (at: number) =>
    terms.every((term) => found[at]!.fits.some((fit) => fit[term]! & ~keywordBits))
  const saying = places.find(says) ?? places[0]!
  return [saying, ...places.filter((at) => at !== saying)]
}

/** The fields `summary` and `page` (said.ts): keywords are in both, and in no other. */
const keywordBits = 12

/** The first term of a fit is the word itself; its parts and others that stand for it follow. */
function isKeyword(fit: Match['fits'][number]): boolean {
  for (const term in fit) if (fit[term] !== keywordBits) return false
  return true
}

/** Sorts, the best first. */
export function inOrder<T extends Ranked>(ranked: T[]): T[] {
  return ranked.sort((a, b) => b.score - a.score)
}

interface Titles {
  /** How many sections have each. */
  readonly counts: ReadonlyMap<string, number>
  /** One that more of them have says nothing. */
  readonly most: number
}

function titlesOf(records: readonly SearchRecord[]): Titles {
  const counts = new Map<string, number>()
  for (const { title } of records) counts.set(title, (counts.get(title) ?? 0) + 1)
  const pages = records.filter(({ place }) => place === 0).length
  return { counts, most: Math.max(pages, largeSite) / 2 }
}

function lettersOf(title: string): string {
  return title.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()
}
