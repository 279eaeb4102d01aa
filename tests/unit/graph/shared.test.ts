import { createHash } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { RemoteOptions } from '../../../build/graph/remote.ts'
import { shareStore } from '../../../build/graph/sharedStore.ts'
import { openStore } from '../../../build/graph/store.ts'
import { emptyFolder } from '../../helpers/emptyFolder.ts'

const servers: Server[] = []
afterAll(async () => {
  for (const server of servers) server.closeAllConnections()
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))))
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/store`
}

/** What nginx does with `dav_methods PUT`, on a map. */
function keeping(files: Map<string, Buffer>): RequestListener {
  return (request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const { method, url = '' } = request
      if (method === 'PUT') files.set(url, Buffer.concat(pieces))
      const found = files.get(url)
      response.writeHead(method === 'PUT' ? 201 : found ? 200 : 404)
      response.end(method === 'GET' ? found : undefined)
    })
  }
}

/** A machine of its own: an empty local store, and the shared one. */
async function machine(url: string, options: Partial<RemoteOptions> = {}) {
  const store = shareStore(await openStore(join(emptyFolder(), 'store'), '1'))
  await store.connect({ url, version: '1', ...options })
  return store
}

const page = (text: string) => ({ value: { path: '/a', html: text }, diagnostics: [] })
const aside = ['html']

test('what one machine made, another finds; a key of another engine is another one', async () => {
  const url = await serve(keeping(new Map()))
  const first = await machine(url)
  first.set('a', page('words of a'), aside)
  first.set('b', { value: null, diagnostics: ['b'] })
  await first.close()
  const second = await machine(url)
  expect(await second.get('a')).toEqual(page('words of a'))
  expect(await second.get('b')).toEqual({ value: null, diagnostics: ['b'] })
  expect(await second.get('c')).toBeUndefined()
  const other = await machine(url, { version: '2' })
  expect(await other.get('a')).toBeUndefined()
  await Promise.all([second.close(), other.close()])
})

const harms: Readonly<Record<string, (whole: Buffer) => Buffer>> = {
  'cut short': (whole) => whole.subarray(0, whole.length - 3),
  'one byte changed': (whole) => Buffer.from(whole).fill('X', whole.length - 4, whole.length - 3),
  'a page of a proxy': () => Buffer.from('<!doctype html>\n<h1>502</h1>'),
  empty: () => Buffer.alloc(0),
  'JSON of something else': () => Buffer.from('{"name":"x"}\n{}'),
  'damaged before it was put there': (whole) => {
    const start = whole.indexOf(10) + 1
    const bytes = Buffer.from(whole.subarray(start)).fill('X', whole.length - start - 4)
    const line = JSON.parse(whole.toString('utf8', 0, start)) as object
    const digest = createHash('sha256').update(bytes).digest('hex')
    return Buffer.concat([Buffer.from(`${JSON.stringify({ ...line, digest })}\n`), bytes])
  },
}

test.each(Object.entries(harms))('an answer that is %s is not believed', async (_, harm) => {
  const files = new Map<string, Buffer>()
  const url = await serve(keeping(files))
  const first = await machine(url)
  first.set('a', page('words of a'), aside)
  await first.close()
  for (const [name, whole] of files) files.set(name, harm(whole))
  const second = await machine(url)
  expect(await second.get('a')).toBeUndefined()
  await second.close()
})

test('the record of another key is not believed', async () => {
  const files = new Map<string, Buffer>()
  const url = await serve(keeping(files))
  const first = await machine(url)
  first.set('a', page('a'), aside)
  await first.close()
  const [[nameOfA, record]] = files as unknown as [[string, Buffer]]
  first.set('b', page('b'), aside)
  await first.close()
  for (const name of files.keys()) if (name !== nameOfA) files.set(name, record)
  const second = await machine(url)
  expect(await second.get('b')).toBeUndefined()
  await second.close()
})

const broken: Readonly<Record<string, RequestListener>> = {
  'closes connections': (request) => request.socket.destroy(),
  'answers 500': (_, response) => response.writeHead(500).end('no'),
  'never answers': () => undefined,
  'stops in the middle': (_, response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('{"na', () => response.destroy())
  },
}

test.each(Object.entries(broken))(
  'a server that %s is asked no more, and nothing is lost',
  async (_, listener) => {
    let asked = 0
    const url = await serve((request, response) => {
      asked++
      listener(request, response)
    })
    const store = await machine(url, { patience: 200 })
    const keys = Array.from({ length: 200 }, (__, i) => `k${i}`)
    const found = await Promise.all(keys.map((key) => store.get(key)))
    expect(found.every((one) => one === undefined)).toBe(true)
    for (const key of keys) store.set(key, page(key), aside)
    await store.close()
    expect(asked).toBeLessThan(80)
    expect(await store.get('k7')).toEqual(page('k7'))
  },
)

test('a server that is slow is asked no more when that has cost enough', async () => {
  let asked = 0
  const url = await serve((_, response) => {
    asked++
    setTimeout(() => response.writeHead(404).end(), 60)
  })
  const store = await machine(url, { patience: 2_000, allowance: 100 })
  const found = await Promise.all(Array.from({ length: 500 }, (_, i) => store.get(`k${i}`)))
  expect(found.every((one) => one === undefined)).toBe(true)
  expect(asked).toBeLessThan(300)
  await store.close()
})

test('no server at all costs nothing', async () => {
  const store = await machine('http://127.0.0.1:9/')
  expect(await store.get('a')).toBeUndefined()
  expect(store.set('a', page('a'), aside)).toEqual(page('a'))
  await store.close()
})
