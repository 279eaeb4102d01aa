import { expect, test } from 'vitest'
import type { PageBrief, PageFile } from '../../../runtime/contract.ts'
import { createLoader } from '../../../runtime/loader.ts'
import { pageFile } from './site.ts'

type Answer = PageFile | string | 404 | 'offline'

/** Data that is a page already. */
const arrival = { arrive: async (brief: PageBrief) => brief as PageFile, introduce() {} }

/** A loader over a table of answers; an address without one answers 404. */
function loaderOf(answers: Record<string, Answer>, modules: Record<string, unknown> = {}) {
  const asked: string[] = []
  const arrived = { times: 0 }
  const loader = createLoader({
    base: '/base/',
    release: 'r1',
    async fetch(address, init) {
      asked.push(`${init?.method ?? 'GET'} ${address}`)
      const answer = answers[address] ?? 404
      if (answer === 'offline') throw new TypeError('Failed to fetch')
      if (answer === 404) return new Response('', { status: 404 })
      return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer))
    },
    arrival: async () => {
      arrived.times++
      return arrival
    },
    async importModule(address) {
      asked.push(`import ${address}`)
      if (!(address in modules)) throw new TypeError('Failed to fetch dynamically imported module')
      return modules[address]
    },
  })
  return { loader, asked, answers, modules, arrived }
}

const Page = () => null

test('a page of prose is one request, however often it is wanted', async () => {
  const { loader, asked } = loaderOf({ '/base/_data/a.json': pageFile('/a') })
  const [first, second] = await Promise.all([loader.load('/a'), loader.load('/a')])
  await loader.data('/a', 'low')
  expect(first).toMatchObject({ file: pageFile('/a'), module: undefined })
  expect(second).toEqual(first)
  expect(asked).toEqual(['GET /base/_data/a.json'])
})

test('a page with code comes with its module', async () => {
  const file = pageFile('/a', { module: '/base/a.js' })
  const { loader } = loaderOf({ '/base/_data/a.json': file }, { '/base/a.js': { default: Page } })
  expect(await loader.load('/a')).toMatchObject({ file, module: { default: Page } })
})

test.each([
  ['missing data', {}],
  ['HTML in place of data', { '/base/_data/a.json': '<!doctype html>' }],
  ['another release', { '/base/_data/a.json': pageFile('/a', { release: 'r2' }) }],
])('%s makes a full load due', async (_name, answers) => {
  expect(await loaderOf(answers).loader.load('/a')).toBeUndefined()
})

test('without network the page fails, and a second try asks again', async () => {
  const { loader, asked, answers } = loaderOf({ '/base/_data/a.json': 'offline' })
  await expect(loader.load('/a')).rejects.toThrow('Failed to fetch')
  answers['/base/_data/a.json'] = pageFile('/a')
  expect((await loader.load('/a'))?.file.page.path).toBe('/a')
  expect(asked).toHaveLength(2)
})

test('a module that the server lacks makes a full load due; the next try has another address', async () => {
  const file = pageFile('/a', { module: '/base/a.js' })
  const { loader, asked, modules } = loaderOf({ '/base/_data/a.json': file })
  expect(await loader.load('/a')).toBeUndefined()
  modules['/base/a.js?retry=1'] = { default: Page }
  expect((await loader.load('/a'))?.module).toEqual({ default: Page })
  expect(asked).toEqual([
    'GET /base/_data/a.json',
    'import /base/a.js',
    'HEAD /base/a.js',
    'import /base/a.js?retry=1',
  ])
})

test('a module that the network keeps back is a failure, not a reason to leave the page', async () => {
  const { loader } = loaderOf({
    '/base/_data/a.json': pageFile('/a', { module: '/base/a.js' }),
    '/base/a.js': 'offline',
  })
  await expect(loader.load('/a')).rejects.toThrow('Failed to fetch')
})

test('a module without default export is named and told what to export', async () => {
  const { loader } = loaderOf(
    { '/base/_data/a.json': pageFile('/a', { module: '/base/a.js' }) },
    { '/base/a.js': { named: Page } },
  )
  await expect(loader.load('/a')).rejects.toThrow(
    '"/base/a.js" has no default export: write export default function Page',
  )
})

test('names of object properties are routes like others', async () => {
  const { loader } = loaderOf({})
  for (const route of ['/__proto__', '/constructor', '/toString']) {
    expect(await loader.load(route)).toBeUndefined()
  }
})

test('the pages kept are limited; the oldest goes first', async () => {
  const routes = Array.from({ length: 60 }, (_, index) => `/p${index}`)
  const { loader, asked } = loaderOf(
    Object.fromEntries(routes.map((route) => [`/base/_data${route}.json`, pageFile(route)])),
  )
  for (const route of routes) await loader.data(route)
  await loader.data('/p59')
  expect(asked).toHaveLength(60)
  await loader.data('/p0')
  expect(asked).toHaveLength(61)
})

test('of the pages kept, the one not wanted for the longest goes first', async () => {
  const routes = Array.from({ length: 51 }, (_, index) => `/p${index}`)
  const { loader, asked } = loaderOf(
    Object.fromEntries(routes.map((route) => [`/base/_data${route}.json`, pageFile(route)])),
  )
  for (const route of routes.slice(0, 50)) await loader.data(route)
  await loader.data('/p0')
  await loader.data('/p50')
  await loader.data('/p0')
  expect(asked).toHaveLength(51)
  await loader.data('/p1')
  expect(asked).toHaveLength(52)
})

test('a page that the server lacked is asked for again', async () => {
  const { loader, answers } = loaderOf({})
  expect(await loader.load('/a')).toBeUndefined()
  answers['/base/_data/a.json'] = pageFile('/a')
  expect((await loader.load('/a'))?.file.page.path).toBe('/a')
})

test('data of a page brings what makes pages of it', async () => {
  const { loader, arrived } = loaderOf({ '/base/_data/a.json': pageFile('/a') })
  await loader.data('/missing')
  expect(arrived.times).toBe(0)
  await loader.data('/a')
  expect(arrived.times).toBe(1)
})
