import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { serveSite, type ServedSite } from '../../build/io/serve.ts'
import { writeSite } from '../../build/io/write.ts'
import { ask as askPort, type RawAnswer } from './serve-client.ts'
import { hostileFolder } from './serve-site.ts'
import { project } from '../helpers/globalSetup.ts'
import { siteOf } from '../helpers/site.ts'

const { home, dir } = hostileFolder()
const said: string[] = []
let site: ServedSite
let port = 0
beforeAll(async () => {
  site = await serveSite({ dir, port: 0, log: (line) => said.push(line) })
  port = Number(new URL(site.url).port)
})
afterAll(async () => {
  await site.close()
  rmSync(home, { recursive: true, force: true })
})

function ask(target: string, headers?: readonly string[], method?: string): Promise<RawAnswer> {
  return askPort(port, target, headers, method)
}

async function short(target: string, headers?: readonly string[], at = port): Promise<string> {
  const answer = await askPort(at, target, headers)
  return [answer.status, answer.header('location') ?? answer.body].join(' ')
}

describe('addresses', () => {
  test.each([
    ['/', '200 <h1>home</h1>'],
    ['/guide', '200 <h1>guide</h1>'],
    ['/guide/part', '200 <h1>part</h1>'],
    ['/folder', '200 <h1>folder</h1>'],
    ['/guide/', '308 /guide'],
    ['/guide.html', '308 /guide'],
    ['/guide.html?a=b&c', '308 /guide?a=b&c'],
    ['/guide/index.html', '308 /guide'],
    ['/folder/', '308 /folder'],
    ['/folder/index.html', '308 /folder'],
    ['/folder/index', '308 /folder'],
    ['/folder.html', '308 /folder'],
    ['/index.html', '308 /'],
    ['/index', '308 /'],
    ['/a%20b/%C3%BC', '200 <h1>odd</h1>'],
    ['/a%20b/%C3%BC.html', '308 /a%20b/%C3%BC'],
    ['/data.txt', '200 0123456789'],
    ['/alias.txt', '200 0123456789'],
    ['/LICENSE', '200 do as you like'],
    ['/notes.md/', '404 <h1>lost</h1>'],
    ['/Guide', '404 <h1>lost</h1>'],
    ['/missing', '404 <h1>lost</h1>'],
    ['/.env', '404 <h1>lost</h1>'],
    ['/404', '404 <h1>lost</h1>'],
    ['/404.html', '200 <h1>lost</h1>'],
    ['/a%20b', '404 <h1>lost</h1>'],
    ['/.well-known/security.txt', '200 Contact: nobody'],
    ['http://localhost/guide', '200 <h1>guide</h1>'],
  ])('%s answers %s', async (target, expected) => {
    expect(await short(target)).toBe(expected)
  })

  test('end in a slash where the site wants it', async () => {
    const other = await serveSite({ dir, port: 0, trailingSlash: true })
    const at = Number(new URL(other.url).port)
    expect(await short('/guide', [], at)).toBe('308 /guide/')
    expect(await short('/folder.html?q', [], at)).toBe('308 /folder/?q')
    expect(await short('/folder/', [], at)).toBe('200 <h1>folder</h1>')
    expect(await short('/', [], at)).toBe('200 <h1>home</h1>')
    await other.close()
  })

  test('are those that the site was built for, when nobody says others', async () => {
    const built = await siteOf({
      'content/site.ts': `export const site = { title: 'T', url: 'https://t.example', base: '/tk/', trailingSlash: true }\n`,
      'content/docs/guide.md': '# Guide\n',
    })
    const out = join(built.root, 'dist')
    const files = [...(await built.build()).files].map(([path, contents]) => ({ path, contents }))
    await writeSite({ out, files, version: '1' })
    const other = await serveSite({ dir: out, port: 0 })
    const at = Number(new URL(other.url).port)
    expect(new URL(other.url).pathname).toBe('/tk/')
    expect(await short('/', [], at)).toBe('302 /tk/')
    expect(await short('/tk/guide', [], at)).toBe('308 /tk/guide/')
    expect(await short('/tk/guide/', [], at)).toMatch(/^200 /)
    await other.close()
  })

  test('lie below the base', async () => {
    const other = await serveSite({ dir, port: 0, base: '/toolkit/' })
    const at = Number(new URL(other.url).port)
    expect(new URL(other.url).pathname).toBe('/toolkit/')
    expect(await short('/?q', [], at)).toBe('302 /toolkit/?q')
    expect(await short('/toolkit', [], at)).toBe('302 /toolkit/')
    expect(await short('/toolkit/', [], at)).toBe('200 <h1>home</h1>')
    expect(await short('/toolkit/guide.html', [], at)).toBe('308 /toolkit/guide')
    expect(await short('/toolkit/index.html', [], at)).toBe('308 /toolkit/')
    expect(await short('/guide', [], at)).toBe('404 <h1>lost</h1>')
    expect(await short('/toolkitx/guide', [], at)).toBe('404 <h1>lost</h1>')
    await other.close()
  })
})

describe('_redirects', () => {
  test.each([
    ['/old', '301 /guide'],
    ['/old/', '301 /guide'],
    ['/old?x=1', '301 /guide?x=1'],
    ['/old/a/b', '302 /guide/a/b'],
    ['/old/%C3%BC%3F', '302 /guide/%C3%BC%3F'],
    ['/user/7/post/8?x', '307 /guide?user=7&post=8'],
    ['/user/7/post', '404 <h1>lost</h1>'],
    ['/rewritten', '200 <h1>guide</h1>'],
    ['/gone', '410 <h1>lost</h1>'],
    ['/data.txt', '200 0123456789'],
    ['/app.css', '301 /folder'],
    ['/away/x', '301 https://example.org/x'],
    ['/same', '404 <h1>lost</h1>'],
    ['/escape/secret.txt', '404 <h1>lost</h1>'],
    ['/country', '404 <h1>lost</h1>'],
    ['/_redirects', '404 <h1>lost</h1>'],
    ['/_headers', '404 <h1>lost</h1>'],
  ])('%s answers %s', async (target, expected) => {
    expect(await short(target)).toBe(expected)
  })

  test('says which lines are not supported, once', async () => {
    await ask('/')
    await ask('/')
    for (const line of ['_redirects: /country /x 302 Country=de', '_headers: Content-Length: 3']) {
      const message = line.replace(': ', ': this line is not supported: ')
      expect(said.filter((one) => one === message)).toEqual([message])
    }
  })
})

describe('headers', () => {
  test('come from _headers by pattern', async () => {
    const guide = await ask('/guide')
    expect(guide.header('x-everywhere')).toBe('yes')
    expect(guide.header('x-guide')).toBe('one, two')
    const asset = await ask('/assets/app-ABCD2345.js')
    expect(asset.header('cache-control')).toBe('public, max-age=1, immutable')
    expect(asset.header('content-length')).toBe('9')
    expect((await ask('/folder')).header('x-guide')).toBeUndefined()
  })

  test('keep hashed assets for good, and nothing else', async () => {
    writeFileSync(join(dir, '_headers'), '')
    const cache = async (path: string) => (await ask(path)).header('cache-control')
    expect(await cache('/assets/app-ABCD2345.js')).toBe('public, max-age=31536000, immutable')
    expect(await cache('/assets/my-document.pdf')).toBe('no-cache')
    expect(await cache('/guide')).toBe('no-cache')
    expect(await cache('/missing')).toBe('no-cache')
    // What is gone may be there when it is asked for again.
    writeFileSync(join(dir, '_redirects'), '/assets/gone-ABCD2345.js /data.txt 410\n')
    expect((await ask('/assets/gone-ABCD2345.js')).status).toBe(410)
    expect(await cache('/assets/gone-ABCD2345.js')).toBe('no-cache')
  })

  test.each([
    ['/', 'text/html; charset=utf-8'],
    ['/font.woff2', 'font/woff2'],
    ['/site.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/module.mjs', 'text/javascript; charset=utf-8'],
    ['/notes.md', 'text/markdown; charset=utf-8'],
    ['/data.txt', 'text/plain; charset=utf-8'],
    ['/LICENSE', 'application/octet-stream'],
    ['/missing', 'text/html; charset=utf-8'],
  ])('%s is %s and is not sniffed', async (target, type) => {
    const answer = await ask(target)
    expect(answer.header('content-type')).toBe(type)
    expect(answer.header('x-content-type-options')).toBe('nosniff')
  })

  test.each([
    ['another method', '/guide', [], 'POST', 405],
    ['another host', '/guide', ['Host: example.org'], 'GET', 421],
    ['a broken target', '/%', [], 'GET', 400],
    ['a long target', `/${'a'.repeat(9000)}`, [], 'GET', 414],
    ['too many headers', '/guide', Array<string>(100).fill('A: b'), 'GET', 431],
  ] as const)('what refuses %s is not sniffed', async (_, target, headers, method, status) => {
    const answer = await ask(target, headers, method)
    expect([answer.status, answer.header('x-content-type-options')]).toEqual([status, 'nosniff'])
  })
})

describe('ranges of ten bytes', () => {
  test.each([
    ['bytes=0-3', '206 0123', 'bytes 0-3/10'],
    ['bytes=4-', '206 456789', 'bytes 4-9/10'],
    ['bytes=-3', '206 789', 'bytes 7-9/10'],
    ['bytes=-99', '206 0123456789', 'bytes 0-9/10'],
    ['bytes=8-99', '206 89', 'bytes 8-9/10'],
    ['bytes=9-9', '206 9', 'bytes 9-9/10'],
    ['BYTES=0-0', '206 0', 'bytes 0-0/10'],
    ['bytes=10-', '416 416 Range Not Satisfiable\n', 'bytes */10'],
    ['bytes=-0', '416 416 Range Not Satisfiable\n', 'bytes */10'],
    [`bytes=${'9'.repeat(400)}-`, '416 416 Range Not Satisfiable\n', 'bytes */10'],
    ['bytes=9-2', '200 0123456789', undefined],
    ['bytes=0-1,3-4', '200 0123456789', undefined],
    ['bytes=', '200 0123456789', undefined],
    ['bytes=-', '200 0123456789', undefined],
    ['bytes=a-b', '200 0123456789', undefined],
    ['bytes=1.5-2', '200 0123456789', undefined],
    ['bytes=--1', '200 0123456789', undefined],
    ['lines=0-1', '200 0123456789', undefined],
    ['', '200 0123456789', undefined],
  ])('%s answers %s', async (range, expected, contentRange) => {
    const answer = await ask('/data.txt', [`Range: ${range}`])
    expect(`${answer.status} ${answer.body}`).toBe(expected)
    expect(answer.header('content-range')).toBe(contentRange)
    expect(answer.header('content-length')).toBe(String(answer.body.length))
  })

  test('of an empty file cannot be satisfied', async () => {
    expect((await ask('/empty.txt', ['Range: bytes=0-'])).status).toBe(416)
    expect((await ask('/empty.txt', ['Range: bytes=-1'])).status).toBe(416)
    expect(await short('/empty.txt')).toBe('200 ')
  })

  test('hold only for the same bytes', async () => {
    const etag = (await ask('/data.txt')).header('etag')!
    const part = ['Range: bytes=0-3']
    expect(await short('/data.txt', [...part, `If-Range: ${etag}`])).toBe('206 0123')
    expect(await short('/data.txt', [...part, `If-Range: W/${etag}`])).toBe('200 0123456789')
    expect(await short('/data.txt', [...part, 'If-Range: "x"'])).toBe('200 0123456789')
    const date = 'If-Range: Wed, 21 Oct 2026 07:28:00 GMT'
    expect(await short('/data.txt', [...part, date])).toBe('200 0123456789')
  })

  test('of a large file are streamed', async () => {
    const large = Buffer.from('0123456789'.repeat(200_000))
    writeFileSync(join(dir, 'large.txt'), large)
    expect(await short('/large.txt', ['Range: bytes=1999995-'])).toBe('206 56789')
    expect((await ask('/large.txt')).body.length).toBe(large.length)
    expect((await ask('/large.txt')).header('etag')).toMatch(/^"[\w-]{27}"$/)
  })
})

describe('conditional requests', () => {
  test('are spared what the client has', async () => {
    const etag = (await ask('/guide')).header('etag')!
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const answer = await ask('/guide', [`If-None-Match: ${known}`])
      expect([answer.status, answer.body]).toEqual([304, ''])
      expect(answer.header('etag')).toBe(etag)
      expect(answer.header('cache-control')).toBe('no-cache')
      expect(answer.header('vary')).toBe('Accept-Encoding')
    }
    expect(await short('/guide', ['If-None-Match: "x"'])).toBe('200 <h1>guide</h1>')
    expect((await ask('/guide', [`If-Match: ${etag}`])).status).toBe(200)
    expect((await ask('/guide', ['If-Match: "x"'])).status).toBe(412)
    expect((await ask('/missing', ['If-None-Match: *'])).status).toBe(404)
  })

  test('see a change of the file', async () => {
    writeFileSync(join(dir, 'changing.html'), 'one')
    const before = (await ask('/changing')).header('etag')!
    writeFileSync(join(dir, 'changing.html'), 'two!')
    expect(await short('/changing', [`If-None-Match: ${before}`])).toBe('200 two!')
  })
})

describe('compressed twins', () => {
  test.each([
    ['', 'body{}', undefined],
    ['gzip', 'GZIP', 'gzip'],
    ['x-gzip', 'GZIP', 'gzip'],
    ['br', 'BROTLI', 'br'],
    ['gzip, deflate, br', 'BROTLI', 'br'],
    ['br;q=0.1, gzip;q=0.9', 'GZIP', 'gzip'],
    ['br;q=0, gzip', 'GZIP', 'gzip'],
    ['*', 'BROTLI', 'br'],
    ['*;q=0', 'body{}', undefined],
    ['br;q=0.5, identity', 'body{}', undefined],
    ['br;q=nonsense', 'body{}', undefined],
    ['deflate', 'body{}', undefined],
  ])('for %j', async (accept, body, encoding) => {
    writeFileSync(join(dir, '_redirects'), '')
    const answer = await ask('/app.css', [`Accept-Encoding: ${accept}`])
    expect(answer.body).toBe(body)
    expect(answer.header('content-encoding')).toBe(encoding)
    expect(answer.header('content-type')).toBe('text/css; charset=utf-8')
    expect(answer.header('vary')).toBe('Accept-Encoding')
  })

  test('have tags of their own', async () => {
    const tags = ['', 'br', 'gzip'].map(async (accept) =>
      (await ask('/app.css', [`Accept-Encoding: ${accept}`])).header('etag'),
    )
    expect(new Set(await Promise.all(tags)).size).toBe(3)
  })
})

describe('methods', () => {
  test.each([
    ['/guide', 200],
    ['/guide/', 308],
    ['/missing', 404],
    ['/.lectern', 404],
    ['/.env', 404],
    ['/env.txt', 404],
    ['/%', 400],
  ])('HEAD of %s has the headers of GET and no body', async (target, status) => {
    const head = await ask(target, [], 'HEAD')
    const get = await ask(target)
    expect([head.status, head.body]).toEqual([status, ''])
    const undated = (text: string) => text.replace(/\r\nDate:[^\r]*/, '')
    expect(undated(head.head)).toBe(undated(get.head))
  })

  test('others are refused with those that are not', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'CONNECT']) {
      const answer = await ask('/guide', [], method)
      expect([method, answer.status]).toEqual([method, 405])
      expect(answer.header('allow')).toBe('GET, HEAD, OPTIONS')
    }
    const options = await ask('*', [], 'OPTIONS')
    expect([options.status, options.header('allow')]).toEqual([204, 'GET, HEAD, OPTIONS'])
  })
})

describe('the name of the host', () => {
  const answered = (host: string) => ask('/', [`Host: ${host}`]).then(({ status }) => status)
  test.each([
    'localhost',
    'localhost:3000',
    'docs.localhost',
    '127.0.0.1',
    '127.9.9.9:1',
    '[::1]:1',
  ])('%s is of this machine', async (host) => expect(await answered(host)).toBe(200))
  test.each([
    'example.org',
    'localhost.example.org',
    'examplelocalhost',
    '127.0.0.1.example.org',
    '10.0.0.1',
    'x:80:80',
  ])('%s is not', async (host) => expect(await answered(host)).toBe(421))
  test('is asked for in the target too', async () => {
    expect((await ask('http://example.org/')).status).toBe(421)
  })
})

test('a pipe is no file, and nobody waits for it', async () => {
  execFileSync('mkfifo', [join(dir, 'pipe.txt')])
  expect(await short('/pipe.txt')).toBe('404 <h1>lost</h1>')
})

test.runIf(process.platform === 'linux')(
  'files are closed, also those that are not sent',
  async () => {
    const took = 'Accept-Encoding: br'
    const told: string[] = []
    const tell = ({ message }: Error) => void told.push(message)
    process.on('warning', tell)
    onTestFinished(() => void process.off('warning', tell))
    const requests = [['/guide/'], ['/app.css', took], ['/data.txt', 'Range: bytes=1-2'], ['/none']]
    for (const [target, ...headers] of requests) await ask(target!, headers)
    await ask('/data.txt', [], 'HEAD')
    await expect.poll(() => openBelow(dir)).toEqual([])
    // The garbage collector closes what we forget, and Node tells a turn later.
    for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate)
    expect(told).toEqual([])
  },
)

/** The files below a folder that this process has open. */
function openBelow(folder: string): string[] {
  return readdirSync('/proc/self/fd').flatMap((name) => {
    try {
      const file = readlinkSync(`/proc/self/fd/${name}`)
      return file.startsWith(`${folder}/`) ? [file] : []
    } catch {
      return []
    }
  })
}

test('a taken port leads to the next one, and is said', async () => {
  const taken: Server = createServer()
  await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done))
  const address = taken.address()
  const wanted = typeof address === 'object' && address ? address.port : 0
  const lines: string[] = []
  const other = await serveSite({ dir, port: wanted, log: (line) => lines.push(line) })
  expect(Number(new URL(other.url).port)).toBeGreaterThan(wanted)
  expect(lines[0]).toBe(`Port ${wanted} is taken, trying ${wanted + 1}.`)
  await other.close()
  await new Promise((done) => taken.close(done))
})

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s ends the command at once, with nothing wrong',
  async (signal) => {
    const command = [join(project, 'bin/lectern.mjs'), 'serve', dir, '--port', '0']
    const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    const ended = once(child, 'exit')
    const [said] = (await once(child.stdout, 'data')) as [Buffer]
    const [address = ''] = /http:\S+/.exec(String(said)) ?? []
    expect((await fetch(address)).status).toBe(200)
    child.kill(signal)
    expect(await ended).toEqual([0, null])
  },
)
