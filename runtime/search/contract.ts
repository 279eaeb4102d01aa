/** The one interface of every search provider: the subset of Algolia's lite client that we use. */
export interface SearchClient {
  /** Rejects with an error whose `name` is `RetryError` when the provider cannot be reached. */
  readonly search: (question: SearchQuestion) => Promise<SearchAnswer>
}

export interface SearchQuestion {
  readonly requests: readonly SearchRequest[]
  /** Of the words of its hits it has those that were read before, and waits for no others. */
  readonly isQuick?: boolean
}

export interface SearchRequest {
  readonly indexName: string
  readonly query: string
  /** Counted from 0. */
  readonly page?: number
  readonly hitsPerPage?: number
  /** All must hold; of an inner list, one. A value after `-` must not: `language:-de`. */
  readonly facetFilters?: FacetFilters
}

export type FacetFilters = readonly (string | readonly string[])[]

export interface SearchAnswer {
  readonly results: readonly SearchResult[]
}

export interface SearchResult {
  readonly hits: readonly Hit[]
  readonly nbHits: number
  readonly page: number
  readonly nbPages: number
  readonly hitsPerPage: number
  readonly query: string
  /** The words of some hits are not there: who asked quickly may get them by asking again. */
  readonly isPartial?: boolean
}

export type Level = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6'

/** From the part of the site (`lvl0`) and the page's title (`lvl1`) down to the heading. */
export type Hierarchy = Readonly<Record<Level, string | null>>

/** HTML in which only `<mark>` is markup. */
export interface Marked {
  readonly value: string
  readonly matchLevel: 'none' | 'partial' | 'full'
}

/** One section of a page. */
export interface Hit {
  readonly objectID: string
  /** Address with the base and the anchor. */
  readonly url: string
  readonly anchor: string
  /** Level of the section's own heading; `content` when only its text fits. */
  readonly type: Level | 'content'
  readonly hierarchy: Hierarchy
  readonly content: string | null
  readonly _highlightResult: {
    readonly hierarchy: Readonly<Partial<Record<Level, Marked>>>
    readonly content?: Marked
  }
  readonly _snippetResult: { readonly content?: Marked }
}

/** What a record can be filtered by. */
export interface Facets {
  readonly language: string
  readonly version: string
  readonly docusaurus_tag: string
}

/* ---- The files of the static provider ---- */

/** `_shared/search/index.json`: everything that ranking needs, without the words themselves. */
export interface SearchIndex {
  /** What the site is called: all of its pages are about that. */
  readonly name: string
  readonly facets: readonly Facets[]
  readonly pages: readonly IndexedPage[]
  readonly synonyms: Readonly<Record<string, readonly string[]>>
  /** In order, parted by spaces. Parts of a compound are joined by `-`: `create-slice`. */
  readonly terms: string
  /** Which sections hold each term and how often; see postings.ts. */
  readonly postings: string
}

export interface IndexedPage {
  readonly url: string
  readonly title: string
  /** Part of the site. */
  readonly lvl0: string
  /** Index into `facets`. */
  readonly facets: number
  /** Address of the texts of the page's sections, below the base. */
  readonly texts: string
  readonly boost?: number
  readonly keywords?: readonly string[]
  /** The author's description. */
  readonly summary?: string
  /** How many pages link to it. */
  readonly links?: number
  /** The first is the page itself. */
  readonly sections: readonly IndexedSection[]
}

/** `names` are those that the section tells about, parted by spaces. */
export type IndexedSection = readonly [anchor: string, level: number, title: string, names?: string]

/** The texts of a page's sections, in their order. */
export type PageTexts = readonly string[]
