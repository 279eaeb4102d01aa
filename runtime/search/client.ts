import type { SiteData } from '../contract.ts'
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

/** What answers. */
export interface Answers {
  readonly client: SearchClient
}

/** The site's search, one for the modal and the search page. */
export function createAsk(site: SiteData, answers: () => Promise<Answers>): Ask {
  const indexName = site.search.provider === 'static' ? 'static' : site.search.indexName
  return async (query, { page = 0, ...wish } = {}) => {
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
}

/** The language of the page shown, and the version that is asked for there. */
function contextOf(site: SiteData): FacetFilters {
  return contextFilters(told('language') ?? site.locales[0]!.code, versionAsked(site))
}
