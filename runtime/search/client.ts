import type { SiteData } from '../contract.ts'
import { loadedOnce } from '../retry.ts'
import type {
  FacetFilters,
  SearchClient,
  SearchQuestion,
  SearchRequest,
  SearchResult,
} from './contract.ts'
import { contextFilters } from './facets.ts'
import { hitsPerPage, longestQuery } from './limits.ts'
import { told, versionAsked } from './version.ts'

/** What the modal and the search page ask: one page of the answers to a query. */
export type Ask = (query: string, wish?: Wish) => Promise<SearchResult>

export type Wish = Pick<SearchRequest, 'page'> & Pick<SearchQuestion, 'isQuick'>

export interface Asking {
  readonly ask: Ask
  /** Begins to load what answers; the first question tells what could not be had. */
  readonly prepare: () => void
}

/** What answers is loaded before the first question, or with it. */
export interface Answers {
  readonly client: SearchClient
}

/**
 * The site's search. Nothing is loaded before the first call. `load` is told another address of the code
 * after it could not be had.
 */
export function createAsk(site: SiteData, load: (retry?: string) => Promise<Answers>): Asking {
  const answers = loadedOnce(load)
  const indexName = site.search.provider === 'static' ? 'static' : site.search.indexName
  const ask: Ask = async (query, { page = 0, ...wish } = {}) => {
    const request = {
      indexName,
      query: query.slice(0, longestQuery),
      page,
      hitsPerPage,
      facetFilters: contextOf(site),
    }
    const { results } = await (await answers()).client.search({ requests: [request], ...wish })
    return results[0]!
  }
  return { ask, prepare: () => void answers().catch(() => {}) }
}

/** The language of the page shown, and the version that is asked for there. */
function contextOf(site: SiteData): FacetFilters {
  return contextFilters(told('language') ?? site.locales[0]!.code, versionAsked(site))
}
