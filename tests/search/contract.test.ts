import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pushIndex } from '../../build/index/push.ts'
import { createClient } from '../../runtime/search/algolia.ts'
import type { FacetFilters, SearchClient, SearchRequest } from '../../runtime/search/contract.ts'
import { contextFilters } from '../../runtime/search/facets.ts'
import { createLocalClient } from '../../runtime/search/local.ts'
import { startAlgolia, type AlgoliaServer } from './algoliaServer.ts'
import { built, lampPages, lampSynonyms } from './pages.ts'

interface Provider {
  readonly client: SearchClient
  /** Makes the provider unreachable, and gives a client that has not asked it yet. */
  readonly broken: () => SearchClient
}

const held: { server?: AlgoliaServer } = {}
afterAll(() => held.server?.close())

const providers: Record<string, () => Promise<Provider>> = {
  async static() {
    const { read } = await built(lampPages, lampSynonyms)
    return {
      client: createLocalClient(read),
      broken: () => createLocalClient(() => Promise.reject(new Error('offline'))),
    }
  },
  async algolia() {
    const server = await startAlgolia()
    held.server = server
    const settings = {
      provider: 'algolia',
      appId: 'LAMPS',
      apiKey: 'search-key',
      indexName: 'lamps',
      hosts: [server.host],
    } as const
    const pushed = await pushIndex({
      settings,
      built: await built(lampPages, lampSynonyms),
      key: server.adminKey,
      isDry: false,
      isForced: false,
    })
    expect(pushed.diagnostics).toEqual([])
    return {
      client: createClient({ search: settings }),
      broken: () => {
        server.kill()
        return createClient({ search: settings })
      },
    }
  },
}

describe.each(Object.keys(providers))('the %s provider', (name) => {
  let provider: Provider
  beforeAll(async () => {
    provider = await providers[name]!()
  })

  const ask = async (query: string, more: Partial<SearchRequest> = {}) => {
    const request = { indexName: 'lamps', query, ...more }
    return (await provider.client.search({ requests: [request] })).results[0]!
  }
  const urls = async (query: string, facetFilters?: FacetFilters) =>
    (await ask(query, facetFilters ? { facetFilters } : {})).hits.map(({ url }) => url)

  it('finds a page by its name, as every hit is shown', async () => {
    const { hits, nbHits, page, query } = await ask('createLantern')
    expect(hits[0]).toMatchObject({
      objectID: '/lamps/createLantern',
      url: '/lamps/createLantern',
      anchor: '',
      type: 'lvl1',
      hierarchy: { lvl0: 'Manual', lvl1: 'createLantern', lvl2: null, lvl6: null },
      content: 'Builds a lantern from its parts, ready to be lit.',
    })
    expect({ page, query, isCounted: nbHits >= hits.length }).toEqual({
      page: 0,
      query: 'createLantern',
      isCounted: true,
    })
  })

  it('finds a section, with the way to it', async () => {
    const { hits } = await ask('length wick')
    expect(hits[0]).toMatchObject({
      url: '/lamps/createLantern#wick-length',
      type: 'lvl3',
      hierarchy: { lvl1: 'createLantern', lvl2: 'The wick', lvl3: 'Length of the wick' },
    })
    expect(hits[0]!._highlightResult.hierarchy.lvl3!.value).toBe(
      '<mark>Length</mark> of the <mark>wick</mark>',
    )
  })

  it('takes every filter of the outer list', async () => {
    expect(await urls('lantern', ['language:en', 'version:1.0'])).toEqual(['/1.0/lantern'])
  })

  it('takes one filter of an inner list', async () => {
    const found = await urls('lantern', [['language:de', 'version:1.0']])
    expect(found.toSorted()).toEqual(['/1.0/lantern', '/de/laterne'])
  })

  it('leaves out what a filter with a minus names', async () => {
    const found = await urls('lantern', ['language:-en'])
    expect(found).toEqual(['/de/laterne'])
  })

  it('keeps to the language and the version of the context', async () => {
    const found = await urls('lantern', contextFilters('en', 'current'))
    expect(found.length).toBeGreaterThan(2)
    expect(found.filter((url) => /^\/(?:de|1\.0)\//.test(url))).toEqual([])
  })

  it('answers an empty query with everything', async () => {
    const { nbHits, hits } = await ask('')
    expect(nbHits).toBe(8)
    expect(hits[0]!._highlightResult.hierarchy.lvl1!.value).not.toContain('<mark>')
  })

  it('answers a page at a time', async () => {
    const pages = await Promise.all([0, 1, 2].map((page) => ask('', { page, hitsPerPage: 3 })))
    expect(pages.map(({ hits, page, nbPages }) => [hits.length, page, nbPages])).toEqual([
      [3, 0, 3],
      [3, 1, 3],
      [2, 2, 3],
    ])
    const all = pages.flatMap(({ hits }) => hits.map(({ objectID }) => objectID))
    expect(new Set(all).size).toBe(8)
    expect((await ask('', { page: 9, hitsPerPage: 3 })).hits).toEqual([])
  })

  it('escapes what is not its own mark', async () => {
    const { hits } = await ask('petroleum')
    const [hit] = hits
    expect(hit!._highlightResult.hierarchy.lvl1!.value).toBe('Dangers &lt;b&gt;of fire&lt;/b&gt;')
    expect(hit!._snippetResult.content!.value).toBe(
      'Never pour &lt;img src=x onerror=&quot;alert(1)&quot;&gt; <mark>petroleum</mark> into a burning lamp.',
    )
  })

  it('reads 64 characters of a query', async () => {
    const long = `petroleum${' '.repeat(55)}nonsense`
    expect((await ask(long)).hits.map(({ url }) => url)).toEqual(['/lamps/danger'])
  })

  it('forgives a wrong letter', async () => {
    expect((await urls('petrolium'))[0]).toBe('/lamps/danger')
    expect((await urls('createLantrn'))[0]).toBe('/lamps/createLantern')
  })

  it('finds nothing where nothing is', async () => {
    expect(await ask('zzxxqq')).toMatchObject({ hits: [], nbHits: 0, nbPages: 0 })
  })

  it('rejects with a RetryError when it cannot be reached', async () => {
    const client = provider.broken()
    const answer = client.search({ requests: [{ indexName: 'lamps', query: 'wick' }] })
    await expect(answer).rejects.toMatchObject({ name: 'RetryError' })
  })
})
