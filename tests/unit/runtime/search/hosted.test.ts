import { afterEach, expect, it, vi } from 'vitest'
import { createClient as createMeilisearchClient } from '../../../../runtime/search/meilisearch.ts'
import { createClient as createTypesenseClient } from '../../../../runtime/search/typesense.ts'

const settings = { host: 'https://search.example/', apiKey: 'key', indexName: 'lamps' } as const
const record = {
  objectID: '/lamps#wick',
  url: '/lamps#wick',
  anchor: 'wick',
  type: 'lvl2',
  hierarchy: { lvl0: 'Manual', lvl1: 'Lamps', lvl2: 'The <b>wick</b>' },
  content: 'Cotton burns.',
}
const request = {
  indexName: 'lamps',
  query: 'wick',
  page: 1,
  hitsPerPage: 10,
  facetFilters: ['language:en', ['docusaurus_tag:default', 'version:-old']],
}

afterEach(() => vi.unstubAllGlobals())

function answering(status: number, body: unknown) {
  const asked: { url: string; body: unknown; headers: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, body: JSON.parse(init.body as string), headers: init.headers })
    return new Response(JSON.stringify(body), { status })
  })
  return asked
}

it('Typesense is asked in its format and answers in ours', async () => {
  const asked = answering(200, {
    results: [
      {
        found: 11,
        hits: [
          {
            document: record,
            highlight: { hierarchy: { lvl2: { snippet: 'The <b>\uE000wick\uE001</b>' } } },
          },
        ],
      },
    ],
  })
  const client = createTypesenseClient({ search: { provider: 'typesense', ...settings } })
  const { results } = await client.search({ requests: [request] })
  expect(asked[0]).toMatchObject({
    url: 'https://search.example/multi_search',
    headers: { 'x-typesense-api-key': 'key' },
    body: {
      searches: [
        {
          collection: 'lamps',
          q: 'wick',
          page: 2,
          per_page: 10,
          filter_by: 'language:=`en` && (docusaurus_tag:=`default` || version:!=`old`)',
        },
      ],
    },
  })
  expect(results[0]).toMatchObject({ nbHits: 11, page: 1, nbPages: 2, query: 'wick' })
  expect(results[0]!.hits[0]).toMatchObject({
    url: '/lamps#wick',
    hierarchy: { lvl2: 'The <b>wick</b>', lvl3: null },
    _highlightResult: {
      hierarchy: { lvl2: { value: 'The &lt;b&gt;<mark>wick</mark>&lt;/b&gt;' } },
    },
    _snippetResult: { content: { value: 'Cotton burns.' } },
  })
})

it('Meilisearch is asked in its format and answers in ours', async () => {
  const asked = answering(200, {
    results: [
      {
        totalHits: 1,
        hits: [
          { ...record, _formatted: { hierarchy: { lvl2: '\uE000wick\uE001' }, content: 'Cot…' } },
        ],
      },
    ],
  })
  const client = createMeilisearchClient({ search: { provider: 'meilisearch', ...settings } })
  const { results } = await client.search({ requests: [request] })
  expect(asked[0]).toMatchObject({
    url: 'https://search.example/multi-search',
    headers: { authorization: 'Bearer key' },
    body: {
      queries: [
        {
          indexUid: 'lamps',
          q: 'wick',
          page: 2,
          hitsPerPage: 10,
          filter: ['language = "en"', ['docusaurus_tag = "default"', 'version != "old"']],
        },
      ],
    },
  })
  expect(results[0]!.hits[0]!._highlightResult.hierarchy.lvl2!.value).toBe('<mark>wick</mark>')
})

it('a script address in a record leads nowhere', async () => {
  answering(200, { results: [{ totalHits: 1, hits: [{ ...record, url: 'javascript:alert(1)' }] }] })
  const client = createMeilisearchClient({ search: { provider: 'meilisearch', ...settings } })
  expect((await client.search({ requests: [request] })).results[0]!.hits[0]!.url).toBe('#')
})

it.each([createTypesenseClient, createMeilisearchClient])(
  '%o rejects with a RetryError',
  async (create) => {
    answering(503, {})
    const client = create({ search: { provider: 'typesense', ...settings } })
    await expect(client.search({ requests: [request] })).rejects.toMatchObject({
      name: 'RetryError',
      message: 'The search service answered 503.',
    })
  },
)
