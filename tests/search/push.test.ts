import { afterEach, expect, it } from 'vitest'
import { pushIndex, type PushInput } from '../../build/index/push.ts'
import { startAlgolia, type AlgoliaServer } from './algoliaServer.ts'
import { built, lampPages, lampSynonyms } from './pages.ts'

const servers: AlgoliaServer[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())))

async function set() {
  const server = await startAlgolia()
  servers.push(server)
  const push = async (more: Partial<PushInput> = {}, pages = lampPages) =>
    pushIndex({
      settings: {
        provider: 'algolia',
        appId: 'LAMPS',
        apiKey: 'search-key',
        indexName: 'lamps',
        hosts: [server.host],
      },
      built: await built(pages, lampSynonyms),
      key: server.adminKey,
      isDry: false,
      isForced: false,
      ...more,
    })
  return { server, push }
}

it('replaces all records in one step, with settings and synonyms', async () => {
  const { server, push } = await set()
  expect(await push()).toEqual({
    value: 'The index "lamps" holds 8 records in place of 0.',
    diagnostics: [],
  })
  expect([...server.indices.keys()]).toEqual(['lamps'])
  expect(server.indices.get('lamps')!.get('/lamps/createLantern#wick')).toMatchObject({
    language: 'en',
    docusaurus_tag: 'docs-default-current',
    hierarchy: { lvl0: 'Manual', lvl1: 'createLantern', lvl2: 'The wick' },
  })
  expect(server.settings.get('lamps')).toMatchObject({
    attributesForFaceting: ['language', 'version', 'docusaurus_tag', 'type'],
  })
  expect(server.synonyms.get('lamps')).toEqual([
    { objectID: 'synonym-torch', type: 'oneWaySynonym', input: 'torch', synonyms: ['lantern'] },
  ])
  const fewer = lampPages.slice(0, 3)
  expect((await push({}, fewer)).value).toBe('The index "lamps" holds 6 records in place of 8.')
  expect(server.indices.get('lamps')!.has('/de/laterne')).toBe(false)
})

it('says in a dry run what it would do, and does nothing', async () => {
  const { server, push } = await set()
  expect(await push({ isDry: true })).toEqual({
    value: 'The index "lamps" would hold 8 records in place of 0.',
    diagnostics: [],
  })
  expect(server.asked).toEqual(['POST /1/indexes/*/queries'])
  expect(server.indices.size).toBe(0)
})

it('refuses to take away more than half of an index, unless forced', async () => {
  const { server, push } = await set()
  await push()
  const { diagnostics } = await push({}, lampPages.slice(3))
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'The index "lamps" would shrink from 8 to 2 records.',
  ])
  expect(server.indices.get('lamps')!.size).toBe(8)
  expect((await push({ isForced: true }, lampPages.slice(3))).diagnostics).toEqual([])
  expect(server.indices.get('lamps')!.size).toBe(2)
})

it('asks for the key where there is none', async () => {
  const { server, push } = await set()
  const { diagnostics } = await push({ key: undefined })
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'The environment variable "ALGOLIA_ADMIN_KEY" is not set.',
  ])
  expect(server.asked).toEqual([])
})

it('tells of a wrong key in one line, without the key', async () => {
  const { push } = await set()
  const { diagnostics } = await push({ key: 'not-the-key' })
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'The index "lamps" was not replaced: Invalid Application-ID or API key. (status 403)',
  ])
})

it('tells of a service that is gone in one line', async () => {
  const { server, push } = await set()
  server.kill()
  const { diagnostics } = await push()
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'The index "lamps" was not replaced: the service cannot be reached.',
  ])
})
