import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { checkExternal } from '../../../build/authoring/external.ts'
import { checkIn } from '../../helpers/checks.ts'
import { siteOf } from '../../helpers/site.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

type Handler = (request: IncomingMessage, response: ServerResponse) => void

async function serverOf(handler: Handler): Promise<string> {
  const server = createServer(handler)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(() => {
    server.closeAllConnections()
    return new Promise((done) => server.close(done))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Answers with the status that the path names, and counts the requests. */
async function statusServer() {
  const asked: string[] = []
  const url = await serverOf(({ method, url: path = '' }, response) => {
    asked.push(`${method} ${path}`)
    response.statusCode = Number(path.slice(1, 4))
    response.end()
  })
  return { url, asked }
}

async function cacheFile(): Promise<string> {
  const site = await siteOf({})
  return join(site.root, '.lectern/external.json')
}

const quick = { retries: 1, pause: 1 }

it('dead addresses are told with their status; what may pass is asked again', async () => {
  const { url, asked } = await statusServer()
  const hrefs = [`${url}/200#part`, `${url}/404`, `${url}/503`]
  const cache = await cacheFile()
  const result = await checkExternal({ hrefs, ignore: [], cache, now: 1, ...quick })
  expect([...result.dead]).toEqual([
    [`${url}/404`, 'status 404'],
    [`${url}/503`, 'status 503'],
  ])
  expect(asked).toEqual([
    'HEAD /200',
    'HEAD /404',
    'GET /404',
    'HEAD /503',
    'GET /503',
    'HEAD /503',
    'GET /503',
  ])
})

it('a good answer is believed for a week, a bad one never', async () => {
  const { url, asked } = await statusServer()
  const hrefs = [`${url}/200`, `${url}/404`]
  const options = { hrefs, ignore: [], cache: await cacheFile(), ...quick, retries: 0 }
  await checkExternal({ ...options, now: 1 })
  const second = await checkExternal({ ...options, now: 6 * 24 * 3600 * 1000 })
  expect(second).toMatchObject({ asked: 1, remembered: 1 })
  expect(asked.filter((line) => line === 'HEAD /200')).toHaveLength(1)
  await checkExternal({ ...options, now: 8 * 24 * 3600 * 1000 })
  expect(asked.filter((line) => line === 'HEAD /200')).toHaveLength(2)
  expect(await readFile(options.cache, 'utf8')).not.toContain('/404')
})

it('a server that refuses HEAD is asked with GET; 429 is waited for', async () => {
  let calls = 0
  const url = await serverOf(({ method, url: path }, response) => {
    calls++
    if (path === '/busy') response.statusCode = calls > 1 ? 200 : 429
    else response.statusCode = method === 'HEAD' ? 405 : 200
    response.end()
  })
  const cache = await cacheFile()
  const busy = await checkExternal({ hrefs: [`${url}/busy`], ignore: [], cache, now: 1, ...quick })
  const picky = await checkExternal({ hrefs: [`${url}/get`], ignore: [], cache, now: 1, ...quick })
  expect([busy.dead.size, picky.dead.size]).toEqual([0, 0])
})

it('one host is asked one request at a time; a silent one does not hold up the check', async () => {
  let [now, most] = [0, 0]
  const url = await serverOf((_, response) => {
    most = Math.max(most, ++now)
    setTimeout(() => response.end(void now--), 10)
  })
  const silent = await serverOf(() => {})
  const patience = 3000
  const hrefs = [...Array.from({ length: 6 }, (_, i) => `${url}/${i}`), `${silent}/`]
  const cache = await cacheFile()
  const { dead } = await checkExternal({ hrefs, ignore: [], cache, now: 1, retries: 0, patience })
  expect(most).toBe(1)
  expect([...dead]).toEqual([[`${silent}/`, 'no answer in time']])
})

it('a refused connection is told; ignored addresses are not asked for', async () => {
  const { url, asked } = await statusServer()
  const hrefs = ['http://127.0.0.1:1/', `${url}/404/a/b`, `${url}/200`]
  const ignore = [`${url}/*/b`, `${url}/200`]
  const cache = await cacheFile()
  const result = await checkExternal({ hrefs, ignore, cache, now: 1, ...quick })
  expect([...result.dead.keys()]).toEqual(['http://127.0.0.1:1/'])
  expect(result.ignored).toBe(2)
  expect(asked).toEqual([])
})

it('a dead link is told wherever it is written', async () => {
  const { url } = await statusServer()
  const site = await siteOf({
    'content/site.ts': `export const site = {
  title: 'Test',
  url: 'https://test.example',
  checks: { ignoreExternal: ['${url}/500*'] },
}
`,
    'content/docs/a.md': `# A\n\n[x](${url}/404#y) and [z](${url}/404), [w](${url}/500/x)\n`,
  })
  const { diagnostics, said } = await checkIn(site.root, ['links'], { external: true })
  expect(
    diagnostics.map(({ line, column, code, message }) => [line, column, code, message]),
  ).toEqual([
    [3, 1, 'dead-link', `The external link "${url}/404#y" failed: status 404.`],
    [
      3,
      `[x](${url}/404#y) and `.length + 1,
      'dead-link',
      `The external link "${url}/404" failed: status 404.`,
    ],
  ])
  expect(said.at(-1)).toBe('external: 1 request, 0 remembered, 1 ignored, 1 dead')
})

it('a dead link of a partial is told where the partial says it, also when a page has it too', async () => {
  const { url } = await statusServer()
  const site = await siteOf({
    'content/docs/_note.mdx': `A note.\n\n[x](${url}/404)\n`,
    'content/docs/a.mdx': `import Note from './_note.mdx'\n\n# A\n\n<Note />\n`,
    'content/docs/b.md': `# B\n\n[x](${url}/404)\n`,
  })
  const { diagnostics } = await checkIn(site.root, ['links'], { external: true })
  expect(diagnostics.map(({ file, line, code }) => `${file}:${line} ${code}`)).toEqual([
    'content/docs/_note.mdx:3 dead-link',
    'content/docs/b.md:3 dead-link',
  ])
})

it('a link beside the base of the site is asked for too', async () => {
  const { url, asked } = await statusServer()
  const site = await siteOf({
    'content/site.ts': `export const site = { title: 'Test', url: '${url}', base: '/docs/' }\n`,
    'content/docs/a.md': `# A\n\n[x](${url}/404) and [a](${url}/docs/a)\n`,
  })
  const { diagnostics } = await checkIn(site.root, ['links'], { external: true })
  expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
    ['dead-link', `The external link "${url}/404" failed: status 404.`],
  ])
  expect(asked.every((one) => one.includes('/404'))).toBe(true)
})
