import type { SiteData } from '../contract.ts'
import type { FacetFilters, SearchClient, SearchResult } from './contract.ts'
import { contextFilters } from './facets.ts'
import { hitsPerPage, longestQuery } from './limits.ts'
import { told, versionAsked } from './version.ts'

/** What the modal and the search page ask: one page of the answers to a query. */
export type Ask = (query: string, page?: number) => Promise<SearchResult>

/** The site's search. Nothing is loaded before the first call. */
export function createAsk(site: SiteData): Ask {
  const held: { client?: Promise<SearchClient> } = {}
  const client = () => {
    held.client ??= load(site)
    held.client.catch(() => delete held.client)
    return held.client
  }
  const indexName = site.search.provider === 'static' ? 'static' : site.search.indexName
  return async (query, page = 0) => {
    const request = {
      indexName,
      query: query.slice(0, longestQuery),
      page,
      hitsPerPage,
      facetFilters: contextOf(site),
    }
    const { results } = await (await client()).search({ requests: [request] })
    return results[0]!
  }
}

/** The language of the page shown, and the version that is asked for there. */
function contextOf(site: SiteData): FacetFilters {
  return contextFilters(told('language') ?? site.locales[0]!.code, versionAsked(site))
}

async function load({ search, base }: SiteData): Promise<SearchClient> {
  switch (search.provider) {
    case 'static':
      return (await import('./static.ts')).createStaticClient(base)
    case 'algolia':
      return (await import('./algolia.ts')).createAlgoliaClient(search)
    case 'typesense':
      return (await import('./typesense.ts')).createTypesenseClient(search)
    case 'meilisearch':
      return (await import('./meilisearch.ts')).createMeilisearchClient(search)
  }
}
