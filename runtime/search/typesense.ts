import type { SearchSettings } from '../contract.ts'
import type { FacetFilters, Level, SearchClient, SearchRequest } from './contract.ts'
import { hitOf, resultOf, type HostedRecord } from './hosted.ts'
import { hitsPerPage, longestQuery } from './limits.ts'
import { closing, opening } from './marks.ts'
import { postJson } from './postJson.ts'
import { levels } from './records.ts'

export type HostedSettings = Extract<SearchSettings, { provider: 'typesense' | 'meilisearch' }>

interface Shown {
  readonly snippet?: string
  readonly value?: string
}

interface TypesenseResult {
  readonly found?: number
  readonly hits?: readonly {
    readonly document: HostedRecord
    readonly highlight?: {
      readonly hierarchy?: Partial<Record<Level, Shown>>
      readonly content?: Shown
    }
  }[]
  readonly error?: string
}

/** Asks Typesense over its documented `POST /multi_search`. Tested against that format only. */
export function createClient({ search }: { search: HostedSettings }): SearchClient {
  const { host, apiKey } = search
  const url = `${host.replace(/\/$/, '')}/multi_search`
  return {
    async search({ requests }) {
      const body = { searches: requests.map(searchOf) }
      const answer = (await postJson(url, { 'x-typesense-api-key': apiKey }, body)) as {
        results: readonly TypesenseResult[]
      }
      return { results: answer.results.map((result, at) => resultFrom(result, requests[at]!)) }
    },
  }
}

const titles = levels.slice(1).map((level) => `hierarchy.${level}`)

function searchOf({ indexName, query, page = 0, hitsPerPage: size, facetFilters }: SearchRequest) {
  return {
    collection: indexName,
    q: query.slice(0, longestQuery) || '*',
    query_by: [...titles, 'content'].join(','),
    page: page + 1,
    per_page: size ?? hitsPerPage,
    filter_by: (facetFilters ?? []).map(clauseOf).filter(Boolean).join(' && '),
    highlight_start_tag: opening,
    highlight_end_tag: closing,
    highlight_full_fields: 'content',
  }
}

function clauseOf(filter: FacetFilters[number]): string {
  if (typeof filter === 'string') return conditionOf(filter)
  return filter.length === 0 ? '' : `(${filter.map(conditionOf).join(' || ')})`
}

/** A value in backticks is taken as it is. */
function conditionOf(filter: string): string {
  const [, name, minus, value] = /^([^:]*):(-?)(.*)$/s.exec(filter) ?? ['', filter, '', '']
  return `${name}:${minus ? '!=' : '='}\`${value!.replaceAll('`', '')}\``
}

function resultFrom(
  { hits = [], found = 0 }: TypesenseResult,
  { query, page = 0, hitsPerPage: size = hitsPerPage }: SearchRequest,
) {
  const shown = hits.map(({ document, highlight }) =>
    hitOf({
      record: document,
      title: (level) => highlight?.hierarchy?.[level]?.snippet,
      content: highlight?.content?.value,
      snippet: highlight?.content?.snippet,
    }),
  )
  return resultOf(shown, { query, page, hitsPerPage: size, nbHits: found })
}
