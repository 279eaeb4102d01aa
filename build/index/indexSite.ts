import type { Facets, IndexedPage, SearchIndex } from '../../runtime/search/contract.ts'
import { heldFile } from '../graph/heldFile.ts'
import type { OutputFile, PageWords } from '../model.ts'
import { invert } from './invert.ts'
import { wordsOfPage, type PageToIndex } from './indexPage.ts'

export type { PageToIndex } from './indexPage.ts'

export interface IndexInput {
  /** What the site is called. */
  readonly name: string
  readonly pages: readonly PageToIndex[]
  readonly synonyms: Readonly<Record<string, readonly string[]>>
}

/** Sections → the ranking index, and the texts of each page in a file of their own. */
export function indexSite({ name, pages, synonyms }: IndexInput): OutputFile[] {
  const indexed = pages.map((page) => ({ page, words: page.words ?? wordsOfPage(page) }))
  const index = { path: indexPath, contents: printIndex({ name, indexed, synonyms }) }
  return [index, ...indexed.map(textsFile)]
}

/** The ranking index, below the output folder. */
export const indexPath = '_shared/search/index.json'

/** What the search reads when a page of its results is shown. */
export function textsFile({ page, words }: IndexedWords): OutputFile {
  return heldFile(textsPath(page), words, 'texts')
}

/** A page, and what is known of its words. */
export interface IndexedWords {
  readonly page: Omit<PageToIndex, 'sections'>
  readonly words: PageWords
}

export interface IndexedSite extends Omit<IndexInput, 'pages'> {
  readonly indexed: readonly IndexedWords[]
}

/** The ranking index of all pages, as JSON. */
export function printIndex({ name, indexed, synonyms }: IndexedSite): string {
  const facets = distinct(indexed.map(({ page }) => page.facets))
  const { terms, postings } = invert(countedOf(indexed))
  const index: SearchIndex = {
    name,
    facets,
    pages: indexed.map((one) => indexedPage(one, facets)),
    synonyms,
    terms,
    postings,
  }
  return JSON.stringify(index)
}

/** One after the other: what lies in a store is read when it is asked for. */
function* countedOf(indexed: readonly IndexedWords[]) {
  for (const { words } of indexed) yield words.counted
}

function indexedPage({ page, words }: IndexedWords, facets: readonly Facets[]): IndexedPage {
  const { url, title, lvl0, boost, keywords, summary, links } = page
  return {
    url,
    title,
    lvl0,
    facets: facets.findIndex((one) => isSame(one, page.facets)),
    texts: `${textsPath(page)}?${words.textsDigest.slice(0, 8)}`,
    ...(boost === undefined ? {} : { boost }),
    ...(keywords && keywords.length > 0 ? { keywords } : {}),
    ...(summary ? { summary } : {}),
    ...(links ? { links } : {}),
    sections: words.headings,
  }
}

function textsPath({ path }: Pick<PageToIndex, 'path'>): string {
  return `_shared/search/texts${path === '/' ? '/index' : path}.json`
}

function distinct(facets: readonly Facets[]): Facets[] {
  return facets.filter((one, at) => facets.findIndex((other) => isSame(one, other)) === at)
}

function isSame(a: Facets, b: Facets): boolean {
  return (
    a.language === b.language && a.version === b.version && a.docusaurus_tag === b.docusaurus_tag
  )
}
