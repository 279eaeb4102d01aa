import { chmod, readFile, realpath, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteOf, type TestSite } from '../helpers/site.ts'
import { seedOf, sized } from '../helpers/size.ts'
import { ask } from './serve-client.ts'
import { sendMutated } from './serve-mutated.ts'
import { secret } from './serve-site.ts'
import { watchProcess, type WatchProcess } from './watch-process.ts'

const COUNT = sized(2_000, 100_000)

let site: TestSite
let outside: TestSite
let watch: WatchProcess
let port = 0
beforeAll(async () => {
  outside = await siteOf({ 'secret.txt': secret })
  site = await siteOf({
    '.env': secret,
    editor: '#!/bin/sh\necho "$1" >> "$0.log"\n',
    'content/index.md': '# Home\n',
    'content/docs/guide.mdx': `import { useState } from 'react'\n\n# Guide\n\n{useState(1)[0]}\n`,
    'content/docs/a b/ü.md': '# Odd\n',
    'content/docs/.hidden.md': secret,
    'content/static/.env': secret,
    'content/static/data.txt': '0123456789',
    'content/static/film.mp4': '0123456789',
    'content/static/empty.txt': '',
    'content/static/.well-known/security.txt': 'Contact: nobody',
  })
  await symlink(join(outside.root, 'secret.txt'), join(site.root, 'content/static/link.txt'))
  await symlink(outside.root, join(site.root, 'content/static/linked'))
  await chmod(join(site.root, 'editor'), 0o755)
  watch = await watchProcess(site.root, { env: { LECTERN_EDITOR: join(site.root, 'editor') } })
  port = Number(new URL(watch.url).port)
})
afterAll(() => watch.stop('SIGKILL'))

const pages = ['/', '/guide', '/guide.html', '/a%20b/%C3%BC', '/nowhere']
const media = ['/data.txt', '/film.mp4', '/empty.txt', '/.well-known/security.txt']
const files = [...media, '/guide.md', '/sitemap.xml', '/_shared/routes.json', '/_data/guide.json']
const tools = [
  ...['client.js', 'events?path=/guide', 'events?path=%2F%00&release=&version=404-&styles=x'],
  ...['events?path=__proto__', `events?path=/${'x'.repeat(7_000)}`, 'events?path=%'],
  ...['open?file=content/index.md&line=1&column=2', 'open?file=content/index.md&line=-1'],
  ...['open?file=../../../../../../etc/passwd', 'open?file=%2Fetc%2Fpasswd', 'open?file=%00'],
  ...['open?file=content/static/link.txt', 'open?file=content/static/linked/secret.txt', 'open'],
].map((tool) => `/_data/dev/${tool}`)

const own = () => [`Host: localhost:${port}`, `Origin: http://localhost:${port}`]

test('a part of a film is sent as such', async () => {
  const { head, body } = await ask(port, '/film.mp4', ['Range: bytes=2-4'])
  expect(head).toContain('206 Partial Content')
  expect(head).toContain('Content-Range: bytes 2-4/10')
  expect(body).toBe('234')
  expect((await ask(port, '/film.mp4', ['Range: bytes=10-'])).status).toBe(416)
  expect((await ask(port, '/.well-known/security.txt')).body).toBe('Contact: nobody')
})

test.each([
  ['content/docs/guide.mdx', 204],
  ['../../../../../../etc/passwd', 404],
  ['%2Fetc%2Fpasswd', 404],
  ['content/static/linked/secret.txt', 404],
  ['content%00', 404],
  ['', 404],
])('the editor is asked for %j: %i', async (file, status) => {
  const target = `/_data/dev/open?file=${file}&line=1e999&column=-1`
  expect((await ask(port, target, own(), 'POST')).status).toBe(status)
})

test.each([
  ['GET', '/_data/dev/open?file=content/index.md', 'X: none', 403],
  ['POST', '/_data/dev/open?file=content/index.md', 'Origin: http://example.org', 403],
  ['POST', '/_data/dev/open?file=content/index.md', 'Origin: null', 403],
  ['POST', '/_data/dev/open?file=content/index.md', 'X: none', 403],
  ['GET', '/_data/dev/events?path=/guide', 'Origin: http://example.org', 403],
  ['GET', '/_data/dev/events?path=/guide', 'Origin: null', 403],
  ['HEAD', '/_data/dev/events?path=/guide', 'X: none', 405],
  ['POST', '/_data/dev/events?path=/guide', 'X: none', 405],
  ['GET', '/guide', 'Host: example.org', 421],
  ['GET', '/guide', 'Host: 127.0.0.1.example.org', 421],
])('a page of elsewhere cannot %s %s (%s)', async (method, target, line, status) => {
  const answer = await ask(port, target, [line], method)
  expect(answer.status).toBe(status)
  expect(answer.header('access-control-allow-origin')).toBeUndefined()
})

test('pages of other servers cannot show what is read here', async () => {
  for (const target of [...pages, ...files]) {
    const { header } = await ask(port, target)
    expect(header('cross-origin-resource-policy'), target).toBe('same-origin')
    expect(header('x-content-type-options'), target).toBe('nosniff')
  }
})

test(`${COUNT} mutated requests do no harm while a site is written`, async () => {
  const seed = seedOf('watch-fuzz')
  const present = [...pages, ...files, ...tools]
  const patienceFor = (bytes: Buffer) => (bytes.includes('events') ? 200 : 5_000)
  const statuses = await sendMutated({ port, seed, count: COUNT, present, patienceFor })
  // The requests come as far as to what they attack.
  const reached = [200, 206, 308, 400, 403, 404, 405, 414, 416, 421, 431]
  expect(reached.filter((status) => !statuses.has(status))).toEqual([])
  expect(watch.said()).not.toMatch(/^ +at /m)
  const opened = (await readFile(join(site.root, 'editor.log'), 'utf8')).trim().split('\n')
  const home = await realpath(site.root)
  expect(opened.filter((place) => !place.startsWith(`${home}/`))).toEqual([])
  await writeFile(join(site.root, 'content/index.md'), '# Home again\n')
  await watch.says(/content\/index\.md changed/)
  expect((await ask(port, '/')).body).toContain('Home again')
}, 3_600_000)
