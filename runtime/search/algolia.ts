import { liteClient } from 'algoliasearch/lite'
import type { SearchSettings } from '../contract.ts'
import type { Level, SearchClient, SearchRequest, SearchResult } from './contract.ts'
import { hitOf, resultOf, type HostedRecord } from './hosted.ts'
import { hitsPerPage, longestQuery } from './limits.ts'
import { closing, opening } from './marks.ts'

export type AlgoliaSettings = Extract<SearchSettings, { provider: 'algolia' }>

/** Asks Algolia through its own lite client. */
export function createClient({ search }: { search: AlgoliaSettings }): SearchClient {
  const { appId, apiKey, hosts } = search
  const client = liteClient(appId, apiKey, hosts ? { hosts: hosts.map(hostOf) } : {})
  return {
    async search({ requests }) {
      const answer = await client.search<HostedRecord>({ requests: requests.map(requestOf) })
      return {
        results: answer.results.map((result, at) => resultFrom(result as Result, requests[at]!)),
      }
    },
  }
}

/** `https://host` or `http://127.0.0.1:8108`, as Algolia's clients name a host. */
export function hostOf(address: string) {
  const { host, protocol } = new URL(address)
  return {
    url: host,
    accept: 'readWrite' as const,
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
  }
}

function requestOf({ facetFilters, ...request }: SearchRequest) {
  return {
    hitsPerPage,
    ...request,
    query: request.query.slice(0, longestQuery),
    ...(facetFilters
      ? { facetFilters: facetFilters.map((one) => (typeof one === 'string' ? one : [...one])) }
      : {}),
    attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'type'],
    attributesToHighlight: ['hierarchy', 'content'],
    attributesToSnippet: ['content:25'],
    highlightPreTag: opening,
    highlightPostTag: closing,
  }
}

interface Result {
  readonly hits: readonly AlgoliaHit[]
  readonly nbHits?: number
  readonly page?: number
  readonly hitsPerPage?: number
}

interface Shown {
  readonly value?: string
}

interface AlgoliaHit extends HostedRecord {
  readonly _highlightResult?: {
    readonly hierarchy?: Partial<Record<Level, Shown>>
    readonly content?: Shown
  }
  readonly _snippetResult?: { readonly content?: Shown }
}

function resultFrom(
  result: Result,
  { query, page = 0, hitsPerPage: size }: SearchRequest,
): SearchResult {
  const hits = result.hits.map((hit) =>
    hitOf({
      record: hit,
      title: (level) => hit._highlightResult?.hierarchy?.[level]?.value,
      content: hit._highlightResult?.content?.value,
      snippet: hit._snippetResult?.content?.value,
    }),
  )
  return resultOf(hits, {
    query,
    page: result.page ?? page,
    hitsPerPage: result.hitsPerPage ?? size ?? hitsPerPage,
    nbHits: result.nbHits ?? 0,
  })
}
