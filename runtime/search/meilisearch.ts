import type { FacetFilters, Hierarchy, SearchClient, SearchRequest } from './contract.ts'
import { hitOf, resultOf, type HostedRecord } from './hosted.ts'
import { hitsPerPage, longestQuery } from './limits.ts'
import { closing, opening } from './marks.ts'
import { postJson } from './postJson.ts'
import type { HostedSettings } from './typesense.ts'

interface MeilisearchHit extends HostedRecord {
  readonly _formatted?: { readonly hierarchy?: Partial<Hierarchy>; readonly content?: string }
}

interface MeilisearchResult {
  readonly hits: readonly MeilisearchHit[]
  readonly totalHits?: number
}

/** Asks Meilisearch over its documented `POST /multi-search`. Tested against that format only. */
export function createClient({ search }: { search: HostedSettings }): SearchClient {
  const { host, apiKey } = search
  const url = `${host.replace(/\/$/, '')}/multi-search`
  return {
    async search({ requests }) {
      const body = { queries: requests.map(queryOf) }
      const answer = (await postJson(url, { authorization: `Bearer ${apiKey}` }, body)) as {
        results: readonly MeilisearchResult[]
      }
      return { results: answer.results.map((result, at) => resultFrom(result, requests[at]!)) }
    },
  }
}

function queryOf({ indexName, query, page = 0, hitsPerPage: size, facetFilters }: SearchRequest) {
  return {
    indexUid: indexName,
    q: query.slice(0, longestQuery),
    page: page + 1,
    hitsPerPage: size ?? hitsPerPage,
    filter: (facetFilters ?? []).map(filterOf),
    attributesToHighlight: ['hierarchy', 'content'],
    attributesToCrop: ['content'],
    cropLength: 25,
    highlightPreTag: opening,
    highlightPostTag: closing,
  }
}

/** A list inside the list is an OR, as in Algolia. */
function filterOf(filter: FacetFilters[number]): string | string[] {
  return typeof filter === 'string' ? conditionOf(filter) : filter.map(conditionOf)
}

function conditionOf(filter: string): string {
  const [, name, minus, value] = /^([^:]*):(-?)(.*)$/s.exec(filter) ?? ['', filter, '', '']
  return `${name} ${minus ? '!=' : '='} ${JSON.stringify(value)}`
}

function resultFrom(
  { hits, totalHits = hits.length }: MeilisearchResult,
  { query, page = 0, hitsPerPage: size = hitsPerPage }: SearchRequest,
) {
  const shown = hits.map((hit) =>
    hitOf({
      record: hit,
      title: (level) => hit._formatted?.hierarchy?.[level] ?? undefined,
      snippet: hit._formatted?.content,
    }),
  )
  return resultOf(shown, { query, page, hitsPerPage: size, nbHits: totalHits })
}
