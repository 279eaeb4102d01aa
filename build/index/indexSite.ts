import type { Facets, IndexedPage, SearchIndex } from '../../runtime/search/contract.ts'
import { writePostings, type Posting } from '../../runtime/search/postings.ts'
import { compare, outcome } from '../diagnostics/diagnostic.ts'
import { digestOf } from '../graph/hash.ts'
import type { Stage } from '../graph/run.ts'
import type { OutputFile } from '../model.ts'
import { wordsOfPage, type PageToIndex, type PageWords, type TermCount } from './indexPage.ts'

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
  return {
    path: textsPath(page),
    digest: words.digest,
    get contents() {
      return words.texts
    },
  }
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

/** Which section holds which words of its text. Pages are read one after the other, twice. */
function invert(pages: readonly PageWords[]): Pick<SearchIndex, 'terms' | 'postings'> {
  const spread = countSections(pages)
  const sections = pages.reduce((sum, page) => sum + page.sections.length, 0)
  const most = Math.floor(mostPostings / Math.max(sections, 1))
  const lists = new Map<string, Posting[]>()
  let record = 0
  for (const { counts } of pages) {
    for (const section of counts) {
      for (const [term, count] of telling(section, spread, most)) {
        const list = lists.get(term)
        if (list) list.push({ record, count })
        else lists.set(term, [{ record, count }])
      }
      record++
    }
  }
  const terms = [...lists.keys()].toSorted(compare)
  return { terms: terms.join(' '), postings: writePostings(terms.map((term) => lists.get(term)!)) }
}

function countSections(pages: readonly PageWords[]): ReadonlyMap<string, number> {
  const spread = new Map<string, number>()
  for (const { counts } of pages) {
    for (const [term] of counts.flat()) spread.set(term, (spread.get(term) ?? 0) + 1)
  }
  return spread
}

/** The words that tell a section from others: the frequent in it that are rare elsewhere. */
function telling(
  counts: readonly TermCount[],
  spread: ReadonlyMap<string, number>,
  most: number,
): readonly TermCount[] {
  if (counts.length <= most) return counts
  const weight = ([term, count]: TermCount) => count / spread.get(term)!
  return counts.toSorted((a, b) => weight(b) - weight(a) || compare(a[0], b[0])).slice(0, most)
}

function distinct(facets: readonly Facets[]): Facets[] {
  return facets.filter((one, at) => facets.findIndex((other) => isSame(one, other)) === at)
}

function isSame(a: Facets, b: Facets): boolean {
  return (
    a.language === b.language && a.version === b.version && a.docusaurus_tag === b.docusaurus_tag
  )
}
