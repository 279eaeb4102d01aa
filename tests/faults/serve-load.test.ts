import { mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serveSite, type ServedSite } from '../../build/io/serve.ts'
import { writeSite } from '../../build/io/write.ts'

/** Full size with `LECTERN_LONG=1`. */
const isLong = process.env['LECTERN_LONG'] !== undefined
const swapCount = isLong ? 100 : 30
const requestCount = isLong ? 10_000 : 2_000
const slowCount = isLong ? 300 : 150

let home = ''
let out = ''
let site: ServedSite
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'lectern-serve-'))
  out = join(home, 'dist')
  await publish('a')
})
afterEach(async () => {
  await site.close()
  rmSync(home, { recursive: true, force: true })
})

const pages = Array.from({ length: 20 }, (_, i) => `/page${i}`)

/** A page is one letter, many times: a mixture of two sites would show. */
async function publish(letter: string, to = out): Promise<void> {
  const contents = (i: number) => `<p>${letter.repeat(20_000 + i)}</p>`
  const files = pages.map((page, i) => {
    const nested = letter === 'a' && i % 2 === 0
    return { path: `${page.slice(1)}${nested ? '/index' : ''}.html`, contents: contents(i) }
  })
  const large = { path: 'large.txt', contents: letter.repeat(1_500_000) }
  const { diagnostics } = await writeSite({ out: to, version: '1', files: [...files, large] })
  expect(diagnostics).toEqual([])
}

const agent = new Agent({ keepAlive: true, maxSockets: 50 })

function fetchText(path: string): Promise<string> {
  return new Promise((done, fail) => {
    get(new URL(path, site.url), { agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', fail)
      response.on('end', () => done(`${response.statusCode} ${Buffer.concat(chunks)}`))
    }).on('error', fail)
  })
}

function expectWhole(answer: string, path: string): void {
  const size = path === '/large.txt' ? 1_500_000 : 20_000 + Number(path.slice(5))
  const text = answer.replace(/<\/?p>/g, '')
  expect(text.slice(0, 4), path).toBe('200 ')
  expect(text.length - 4, path).toBe(size)
  expect(['a', 'b'], path).toContain([...new Set(text.slice(4))].join(''))
}

/**
 * How many answers were read, each a whole file of one of the sites, while they were swapped:
 * `atLeast.swaps` times, and on a slow machine until `atLeast.answers` have come.
 */
async function readWhile(
  swap: (index: number) => Promise<unknown>,
  atLeast: { swaps: number; answers: number },
): Promise<number> {
  let under = true
  let count = 0
  const lane = async (first: number) => {
    for (let i = first; under; i++) {
      const path = i % 15 === 0 ? '/large.txt' : pages[i % pages.length]!
      expectWhole(await fetchText(path), path)
      count++
    }
  }
  const swapping = async () => {
    for (let i = 0; under && (i < atLeast.swaps || count < atLeast.answers); i++) await swap(i)
  }
  const end = () => (under = false)
  const lanes = [0, 3, 7, 11].map((first) => lane(first).finally(end))
  await Promise.all([swapping().finally(end), ...lanes])
  return count
}

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

test(`while ${swapCount} sites are published, every answer is a whole file of one of them`, async () => {
  site = await serveSite({ dir: out, port: 0 })
  const swap = (i: number) => publish(i % 2 === 0 ? 'b' : 'a')
  const read = await readWhile(swap, { swaps: swapCount, answers: 100 })
  console.log(`${read} answers while ${swapCount} sites were published`)
}, 600_000)

test('the folder may be a symbolic link that is replaced', async () => {
  await publish('b', join(home, 'other'))
  symlinkSync('dist', join(home, 'current'))
  site = await serveSite({ dir: join(home, 'current'), port: 0 })
  const swap = async (i: number) => {
    symlinkSync(i % 2 === 0 ? 'other' : 'dist', join(home, 'next'))
    renameSync(join(home, 'next'), join(home, 'current'))
    await wait(5)
  }
  await readWhile(swap, { swaps: 100, answers: 100 })
})

test('the instant between two renames is waited out', async () => {
  await publish('b', join(home, 'other'))
  site = await serveSite({ dir: out, port: 0 })
  const swap = async () => {
    renameSync(out, join(home, 'aside'))
    await wait(3)
    renameSync(join(home, 'other'), out)
    renameSync(join(home, 'aside'), join(home, 'other'))
    await wait(5)
  }
  await readWhile(swap, { swaps: 20, answers: 50 })
})

test(`${requestCount} requests on fifty connections are all answered`, async () => {
  site = await serveSite({ dir: out, port: 0 })
  const paths = Array.from({ length: requestCount }, (_, i) => pages[i % pages.length]!)
  const answers = await Promise.all(paths.map(fetchText))
  answers.forEach((answer, i) => expectWhole(answer, paths[i]!))
}, 600_000)

test('what requests took is given back: memory and open files', async () => {
  site = await serveSite({ dir: out, port: 0 })
  const paths = [...pages, '/large.txt', '/nowhere', '/page0?q']
  const askAll = async () => {
    for (let i = 0; i < requestCount / 50; i++) {
      await Promise.all(
        Array.from({ length: 50 }, (_, at) => fetchText(paths[(i + at) % paths.length]!)),
      )
    }
  }
  await askAll()
  const before = await inUse()
  await askAll()
  const after = await inUse()
  console.log(
    `in use: ${before.bytes} → ${after.bytes} bytes, ${before.files} → ${after.files} files`,
  )
  expect(after.bytes).toBeLessThan(before.bytes * 1.1)
  expect(after.files).toBeLessThanOrEqual(before.files)
}, 600_000)

/** Of this process, when nobody holds it for nothing any more. */
async function inUse(): Promise<{ bytes: number; files: number }> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  // What one collection finds is given back by later ones.
  for (let round = 0; round < 5; round++) {
    collect()
    await wait(50)
  }
  const { heapUsed, external } = process.memoryUsage()
  return { bytes: heapUsed + external, files: readdirSync('/proc/self/fd').length }
}

test(`${slowCount} clients that never finish their headers slow nobody down, and are dropped`, async () => {
  site = await serveSite({ dir: out, port: 0, patience: { headers: 4_000, request: 90_000 } })
  const port = Number(new URL(site.url).port)
  const slow: Socket[] = Array.from({ length: slowCount }, () => connect(port, '127.0.0.1'))
  let gone = 0
  const dropped = slow.map(
    (socket) => new Promise((done) => socket.on('close', () => done((gone += 1)))),
  )
  for (const socket of slow) {
    socket.on('error', () => {})
    socket.resume()
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
  }
  const begun = performance.now()
  expectWhole(await fetchText('/page1'), '/page1')
  console.log(
    `answered in ${Math.round(performance.now() - begun)} ms beside ${slowCount} slow clients`,
  )
  // The answer came while all of them were still holding on.
  expect(gone).toBe(0)
  await Promise.all(dropped)
  // Not because their whole request takes too long, nor because their connections are idle.
  expect(performance.now() - begun).toBeLessThan(40_000)
})

test('clients that leave in the middle of a large file do no harm', async () => {
  site = await serveSite({ dir: out, port: 0 })
  const port = Number(new URL(site.url).port)
  await Promise.all(
    Array.from({ length: 40 }, () => {
      const socket = connect(port, '127.0.0.1')
      socket.write('GET /large.txt HTTP/1.1\r\nHost: localhost\r\n\r\n')
      socket.once('data', () => socket.destroy())
      return new Promise((done) => socket.on('close', done))
    }),
  )
  expectWhole(await fetchText('/large.txt'), '/large.txt')
})

test('closing lets a request under way end', async () => {
  site = await serveSite({ dir: out, port: 0 })
  const answer = fetchText('/large.txt')
  await new Promise((done) => setTimeout(done, 20))
  await Promise.all([site.close(), answer.then((text) => expectWhole(text, '/large.txt'))])
  await expect(fetchText('/page0')).rejects.toThrow(/ECONNREFUSED|hang up/)
})
