import { expect, it } from 'vitest'
import { contentSecurityPolicy } from '../../build/emit/headers.ts'
import type { SearchSettings } from '../../runtime/contract.ts'

const connections = (search?: SearchSettings) =>
  /connect-src ([^;]*)/.exec(
    contentSecurityPolicy({ scripts: [''], ...(search ? { search } : {}) }),
  )![1]

const hosted = { apiKey: 'key', indexName: 'lamps' }

it('a page connects to its own site, and to a hosted search where there is one', () => {
  expect(connections()).toBe("'self'")
  expect(connections({ provider: 'static' })).toBe("'self'")
  expect(connections({ provider: 'algolia', appId: 'LAMPS', ...hosted })).toBe(
    "'self' https://lamps-dsn.algolia.net https://lamps.algolia.net https://*.algolianet.com",
  )
  expect(
    connections({ provider: 'meilisearch', host: 'https://search.example/x', ...hosted }),
  ).toBe("'self' https://search.example")
})
