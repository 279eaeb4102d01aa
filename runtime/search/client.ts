import type { SiteData } from '../contract.ts'
import { loadedOnce } from '../retry.ts'
import type { FacetFilters, SearchQuestion, SearchRequest, SearchResult } from './contract.ts'
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

/** The site's search. Nothing is loaded before the first call. */
export function createAsk(site: SiteData): Asking {
  const client = loadedOnce(async (retry) => (await load(retry)).createClient(site))
  const indexName = site.search.provider === 'static' ? 'static' : site.search.indexName
  const ask: Ask = async (query, { page = 0, ...wish } = {}) => {
    const request = {
      indexName,
      query: query.slice(0, longestQuery),
      page,
      hitsPerPage,
      facetFilters: contextOf(site),
    }
    const { results } = await (await client()).search({ requests: [request], ...wish })
    return results[0]!
  }
  return { ask, prepare: () => void client().catch(() => {}) }
}

/** The language of the page shown, and the version that is asked for there. */
function contextOf(site: SiteData): FacetFilters {
  return contextFilters(told('language') ?? site.locales[0]!.code, versionAsked(site))
}

/** `retry` is another address of the code that could not be had before. */
function load(retry?: string): Promise<typeof import('lectern:search')> {
  return retry === undefined ? import('lectern:search') : import(retry)
}
