import type { Facets, IndexedPage, SearchIndex } from '../../runtime/search/contract.ts'
import { writePostings, type Posting } from '../../runtime/search/postings.ts'
import { compare, outcome } from '../diagnostics/diagnostic.ts'
import { digestOf } from '../graph/hash.ts'
import { heldFile } from '../graph/heldFile.ts'
import type { Stage } from '../graph/run.ts'
import type { OutputFile } from '../model.ts'
import { wordsOfPage, type PageToIndex, type PageWords } from './indexPage.ts'

export type { PageToIndex } from './indexPage.ts'

export interface IndexInput {
  readonly pages: readonly PageToIndex[]
  readonly synonyms: Readonly<Record<string, readonly string[]>>
}

/** Sections → the ranking index, and the texts of each page in a file of their own. */
export const indexSite: Stage<IndexInput, readonly OutputFile[]> = {
  name: 'index',
  key: digestOf,
  apply({ pages, synonyms }) {
    const indexed = pages.map((page) => ({ page, words: wordsOfPage(page) }))
    const index = { path: indexPath, contents: printIndex(indexed, synonyms) }
    return outcome([index, ...indexed.map(textsFile)])
  },
}

/** The ranking index, below the output folder. */
export const indexPath = '_data/search/index.json'

/** What the search reads when a page of its results is shown. */
export function textsFile({ page, words }: IndexedWords): OutputFile {
  return heldFile(textsPath(page), words, 'texts')
}

/** A page, and what is known of its words. */
export interface IndexedWords {
  readonly page: Omit<PageToIndex, 'sections'>
  readonly words: PageWords
}

/** The ranking index of all pages, as JSON. */
export function printIndex(
  indexed: readonly IndexedWords[],
  synonyms: IndexInput['synonyms'],
): string {
  const facets = distinct(indexed.map(({ page }) => page.facets))
  const { terms, postings } = invert(indexed.map(({ words }) => words))
  const index: SearchIndex = {
    facets,
    pages: indexed.map((one) => indexedPage(one, facets)),
    synonyms,
    terms,
    postings,
  }
  return JSON.stringify(index)
}

function indexedPage({ page, words }: IndexedWords, facets: readonly Facets[]): IndexedPage {
  const { url, title, lvl0, boost, keywords, summary, links } = page
  return {
    url,
    title,
    lvl0,
    facets: facets.findIndex((one) => isSame(one, page.facets)),
    texts: `${textsPath(page)}?${words.digest.slice(0, 8)}`,
    ...(boost === undefined ? {} : { boost }),
    ...(keywords && keywords.length > 0 ? { keywords } : {}),
    ...(summary ? { summary } : {}),
    ...(links ? { links } : {}),
    sections: words.sections,
  }
}

function textsPath({ path }: Pick<PageToIndex, 'path'>): string {
  return `_data/search/texts${path === '/' ? '/index' : path}.json`
}

/** The largest index that a browser is sent: sections of a large site are known by fewer words. */
const mostPostings = 450_000

/** Which section holds which words of its text. */
function invert(pages: readonly PageWords[]): Pick<SearchIndex, 'terms' | 'postings'> {
  const { terms, sections } = gather(pages)
  const spread = countSections(sections, terms.length)
  const most = Math.floor(mostPostings / Math.max(sections.length, 1))
  const lists: Posting[][] = terms.map(() => [])
  sections.forEach((section, record) => {
    for (const at of telling(section, { terms, spread, most })) {
      lists[section[at]!]!.push({ record, count: section[at + 1]! })
    }
  })
  const sorted = [...terms.keys()]
    .filter((id) => lists[id]!.length > 0)
    .toSorted((a, b) => compare(terms[a]!, terms[b]!))
  return {
    terms: sorted.map((id) => terms[id]).join(' '),
    postings: writePostings(sorted.map((id) => lists[id]!)),
  }
}

/** Numbers of words among all terms, each followed by how often the section says it. */
type Section = Int32Array

/** The sections of all pages, by one list of terms. */
function gather(pages: readonly PageWords[]) {
  const ids = new Map<string, number>()
  const idOf = (term: string) => {
    const id = ids.get(term) ?? ids.size
    ids.set(term, id)
    return id
  }
  const sections = pages.flatMap(({ counted }): Section[] => {
    const own = counted.terms.map(idOf)
    return counted.sections.map((section) =>
      Int32Array.from(section, (value, at) => (at % 2 === 0 ? own[value]! : value)),
    )
  })
  return { terms: [...ids.keys()], sections }
}

/** How many sections say each term. */
function countSections(sections: readonly Section[], terms: number): Int32Array {
  const spread = new Int32Array(terms)
  for (const section of sections) {
    for (let at = 0; at < section.length; at += 2) spread[section[at]!]!++
  }
  return spread
}

interface Telling {
  readonly terms: readonly string[]
  readonly spread: Int32Array
  readonly most: number
}

/** Where the words stand that tell a section from others: the frequent in it that are rare elsewhere. */
function telling(section: Section, { terms, spread, most }: Telling): number[] {
  const places = Array.from({ length: section.length / 2 }, (_, at) => at * 2)
  if (places.length <= most) return places
  const weight = (at: number) => section[at + 1]! / spread[section[at]!]!
  return places
    .toSorted((a, b) => weight(b) - weight(a) || compare(terms[section[a]!]!, terms[section[b]!]!))
    .slice(0, most)
}

function distinct(facets: readonly Facets[]): Facets[] {
  return facets.filter((one, at) => facets.findIndex((other) => isSame(one, other)) === at)
}

function isSame(a: Facets, b: Facets): boolean {
  return (
    a.language === b.language && a.version === b.version && a.docusaurus_tag === b.docusaurus_tag
  )
}
