import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { serveSite } from '../../../build/io/serve.ts'
import { readRedirects } from '../../../build/io/serve/redirects.ts'
import { siteOf, type SiteFiles, type TestSite } from '../../helpers/site.ts'

const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

const documents: SiteFiles = {
  'content/docs/a.md': '# A\n\n## Part\n',
  'content/docs/my page.md': '# My page\n',
  'content/docs/v1.0.md': '# One\n',
  'content/static/spec.txt': 'Words.\n',
}

interface Built {
  readonly site: TestSite
  readonly printed: string
  /** The lines of `_redirects`. */
  readonly lines: readonly string[]
  readonly files: ReadonlyMap<string, string>
}

/** `redirects` as the settings write them. */
async function built(redirects: string, more = ''): Promise<Built> {
  const settings = `title: 'T', url: 'https://t.example', ${more}`
  const site = await siteOf({
    ...documents,
    'content/site.ts': `export const site = {\n  ${settings}\n  redirects: [${redirects}],\n}\n`,
  })
  const { printed, files: out } = await site.build()
  const lines = out.get('_redirects')?.split('\n').filter(Boolean) ?? []
  return { site, printed, lines: lines.filter((line) => !/^(?:\/kit)?\/ /.test(line)), files: out }
}

/** The published site, on the preview server. */
async function served({ site, files }: Built, options: { trailingSlash?: boolean } = {}) {
  const dir = join(site.root, 'dist')
  for (const [path, contents] of files) {
    await mkdir(dirname(join(dir, path)), { recursive: true })
    await writeFile(join(dir, path), contents)
  }
  const server = await serveSite({ dir, port: 0, ...options })
  closing.push(server.close)
  return server
}

const pagesAt = ({ files }: Built, name: string) =>
  [...files.keys()].filter((path) => path.startsWith(name) && path.endsWith('.html')).toSorted()

test('what is led on to has the slash that the site wants, in front of query and hash; a file has none', async () => {
  const targets = ['/a#part', '/a?x=1', '/a/', '/a.html', '/spec.txt', '/v1.0', '/blog/:slug']
  const redirects = targets.map((to, at) => `{ from: '/old${at}/:slug', to: '${to}' }`).join(', ')
  const to = ({ lines }: Built) => lines.map((line) => line.split(' ')[1])
  const plain = await built(redirects)
  expect(plain.printed).toBe('')
  expect(to(plain)).toEqual([
    ...['/a#part', '/a?x=1', '/a', '/a', '/spec.txt', '/v1.0', '/blog/:slug'],
  ])
  const slashed = await built(redirects, "trailingSlash: true, base: '/kit/',")
  expect(slashed.printed).toBe('')
  expect(to(slashed)).toEqual([
    ...['/kit/a/#part', '/kit/a/?x=1', '/kit/a/', '/kit/a/', '/kit/spec.txt'],
    ...['/kit/v1.0/', '/kit/blog/:slug/'],
  ])
})

test('an old address is answered as it is asked for, by hosts that read lines and by others', async () => {
  const redirects = ['/old/', '/older.html', '/oldest', '/old/*', '/old/by/:name']
    .map((from) => `{ from: '${from}', to: '/a' }`)
    .join(', ')
  const plain = await built(redirects)
  expect(plain.lines).toEqual([
    ...['/old/ /a 301', '/older.html /a 301', '/oldest /a 301', '/old/* /a 301'],
    '/old/by/:name /a 301',
  ])
  const own = ['old.html', 'old/index.html', 'older.html', 'oldest.html']
  expect(pagesAt(plain, 'old')).toEqual(own)
  const slashed = await built(redirects, 'trailingSlash: true,')
  expect(slashed.lines).toEqual(plain.lines.map((line) => line.replace(' /a ', ' /a/ ')))
  const ownSlashed = ['old/index.html', 'older.html', 'older/index.html', 'oldest/index.html']
  expect(pagesAt(slashed, 'old')).toEqual(ownSlashed)

  for (const [site, options, target] of [
    [plain, {}, '/a'],
    [slashed, { trailingSlash: true }, '/a/'],
  ] as const) {
    const { url } = await served(site, options)
    for (const path of ['old', 'old/', 'older', 'older.html', 'oldest/', 'old/x/y', 'old/by/me']) {
      const answer = await fetch(url + path)
      const text = await answer.text()
      expect([path, answer.status]).toEqual([path, 200])
      const isThere = new URL(answer.url).pathname === target
      expect([path, isThere || text.includes(`url=${target}"`)]).toEqual([path, true])
    }
  }
})

test('letters that a line or a request cannot hold are encoded', async () => {
  const site = await built(
    `{ from: '/old page', to: '/my page#zwölf teile' }, { from: '/alt%20e/é%25', to: '/my%20page' },
    { from: '/50%', to: 'https://o.example/a b' }`,
  )
  expect(site.printed).toBe('')
  expect(site.lines).toEqual([
    '/old%20page /my%20page#zw%C3%B6lf%20teile 301',
    '/alt%20e/%C3%A9%25 /my%20page 301',
    '/50%25 https://o.example/a%20b 301',
  ])
  expect(readRedirects(site.lines.join('\n')).ignored).toEqual([])
  expect(pagesAt(site, 'old')).toEqual(['old page.html'])
  expect(site.files.get('alt e/é%.html')).toContain('url=/my%20page"')
  const { url } = await served(site)
  expect(await (await fetch(`${url}old%20page`)).text()).toContain('url=/my%20page#zw%C3%B6lf')
})

test('an address that a page has, that is redirected already or that no request has is told at its place', async () => {
  const { printed } = await built(`
    { from: '/a', to: '/my page' },
    { from: '/a/', to: '/my page' },
    { from: '/my%20page.html', to: '/a' },
    { from: '/old', to: '/a' },
    { from: '/old/', to: '/my page' },
    { from: '/old', to: '/a' },
    { from: '/x?y=1', to: '/a' },
    { from: '/x//y', to: '/a' },
    { from: '/../y', to: '/a' },
    { from: '/x\\\\y', to: '/a' },
    { from: '/${'l'.repeat(241)}', to: '/a' },
    { from: '/none', to: '#part' },
    { from: '/near', to: '/b?x' },
  `)
  const told = printed.split('\n').filter((line) => line.startsWith('content'))
  expect(told).toEqual([
    'content/site.ts:4:13  error  redirect-from-page',
    'content/site.ts:5:13  error  redirect-from-page',
    'content/site.ts:5:13  error  second-redirect',
    'content/site.ts:6:13  error  redirect-from-page',
    'content/site.ts:8:13  error  second-redirect',
    'content/site.ts:9:13  error  second-redirect',
    'content/site.ts:10:13  error  bad-redirect',
    'content/site.ts:11:13  error  bad-redirect',
    'content/site.ts:12:13  error  bad-redirect',
    // Its quotes hold another text than it is.
    'content/site.ts:13:7  error  bad-redirect',
    'content/site.ts:14:13  error  bad-redirect',
    'content/site.ts:15:26  error  broken-redirect',
    'content/site.ts:16:26  error  broken-redirect',
  ])
  expect(printed).toContain('  Another redirect already leads from "/old/", as "/old".\n')
  expect(printed).toContain('  Another redirect already leads from "/old".\n')
  expect(printed).toContain('  "/x?y=1" cannot be redirected: it has a query or a hash.\n')
})

test('an asterisk that matches nothing, and a target on another host by its slashes are told', async () => {
  const { printed } = await built(`
    { from: '/a1/*/end', to: '/a' },
    { from: '/b*', to: '/a' },
    { from: '/c/*', to: '/a' },
    { from: '/d', to: '//a/b?x' },
    { from: '/e', to: 'https://o.example/a' },
  `)
  const told = printed.split('\n').filter((line) => /^content|^ {2}(?:"|End|Wr)/.test(line))
  expect(told).toEqual([
    'content/site.ts:4:13  error  bad-redirect',
    '  "/a1/*/end" matches no address: "*" has a meaning only at the end, as "/*".',
    '  End it with "/*", or write ":name" for one segment.',
    'content/site.ts:5:13  error  bad-redirect',
    '  "/b*" matches no address: "*" has a meaning only at the end, as "/*".',
    '  End it with "/*", or write ":name" for one segment.',
    'content/site.ts:7:23  error  broken-redirect',
    '  "//a/b?x", the target of a redirect, leads to the host "a".',
    '  Write "/a/b?x" for a page of the site, or "https://a/b?x" for another host.',
  ])
})

test('a placeholder that nothing fills in is told where it is written; another colon is none', async () => {
  const { printed } = await built(`
    { from: '/b/:id', to: '/blog/:slug' },
    { from: '/c/:slug', to: 'https://o.example/:splat?of=:slug' },
    { from: '/d', to: '/posts/:slug' },
    { from: '/e/:id.html', to: '/a?id=:id' },
    { from: '/f', to: '/12:30' },
    { from: '/g/:year/*', to: '/blog/:year/:splat' },
    { from: '/h', to: 'https://o.example:8080/Help:Contents#:~:text=a' },
  `)
  const told = printed.split('\n').filter((line) => /^content|^ {2}(?:No|There|End|Wr)/.test(line))
  expect(told).toEqual([
    'content/site.ts:4:27  error  unfilled-redirect',
    '  Nothing fills in ":slug" in "/blog/:slug", the target of a redirect.',
    '  Write ":slug" as a segment of "from", too, or "%3A" for a colon of the address.',
    'content/site.ts:5:29  error  unfilled-redirect',
    '  Nothing fills in ":splat" in "https://o.example/:splat?of=:slug", the target of a redirect.',
    '  End "from" with "/*": it is what that stands for.',
    'content/site.ts:6:23  error  unfilled-redirect',
    '  Nothing fills in ":slug" in "/posts/:slug", the target of a redirect.',
    '  Write ":slug" as a segment of "from", too, or "%3A" for a colon of the address.',
    'content/site.ts:7:13  error  bad-redirect',
    '  Write ":id" for all of ":id.html".',
    'content/site.ts:8:23  error  broken-redirect',
    '  There is no page at "/12:30", the target of a redirect.',
  ])
})

test('a placeholder that is no whole segment, which hosts read differently, is told', async () => {
  const { printed } = await built(`
    { from: '/b/:id.html', to: '/a' },
    { from: '/c/:year-:month/x', to: '/a?x=:month' },
    { from: '/d/v~:name', to: '/a' },
    { from: '/e/Help:Contents', to: '/a' },
    { from: '/f/12:30', to: '/a' },
    { from: '/g/:slug/', to: '/a' },
    { from: '/h/:größe', to: '/a' },
  `)
  const told = printed.split('\n').filter((line) => /^content|^ {2}(?:"|Wr)/.test(line))
  expect(told).toEqual([
    'content/site.ts:4:13  error  bad-redirect',
    '  "/b/:id.html" matches no address: ":id" has a meaning only as a whole segment.',
    '  Write ":id" for all of ":id.html".',
    'content/site.ts:5:13  error  bad-redirect',
    '  "/c/:year-:month/x" matches no address: ":year" has a meaning only as a whole segment.',
    '  Write ":year" for all of ":year-:month".',
    'content/site.ts:10:13  error  bad-redirect',
    '  "/h/:größe" matches no address: ":gr" has a meaning only as a whole segment.',
    '  Write ":gr" for all of ":größe".',
  ])
})

test('redirects that differ by letter case only, or from a page, are told where they lead elsewhere', async () => {
  const { printed, files } = await built(`
    { from: '/Old', to: '/a' },
    { from: '/old', to: '/a' },
    { from: '/OLD', to: '/my page' },
    { from: '/A', to: '/a#part' },
    { from: '/V1.0/', to: '/a' },
    { from: '/cafe\u0301', to: '/a' },
    { from: '/Caf\u00e9', to: '/spec.txt' },
  `)
  const told = printed.split('\n').filter((line) => /^content|^ {2}The/.test(line))
  expect(told).toEqual([
    'content/site.ts:6:13  error  colliding-redirect',
    '  The redirect from "/OLD" and the address "/Old" are the same on some systems.',
    'content/site.ts:8:13  error  colliding-redirect',
    '  The redirect from "/V1.0/" and the address "/v1.0" are the same on some systems.',
    'content/site.ts:10:13  error  colliding-redirect',
    '  The redirect from "/Caf\u00e9" and the address "/cafe\u0301" are the same on some systems.',
  ])
  expect(files.has('A.html')).toBe(false)
})

/** Settings of a site in languages that begin at paths, with redirects as they are written. */
function inLanguages(paths: readonly string[], redirects: string): string {
  const locales = paths.map((path) => {
    const code = path.slice(1) || 'en'
    return { code, htmlLang: code, label: code, direction: 'ltr', calendar: 'gregory', path }
  })
  return `export const site = {
  title: 'T',
  url: 'https://t.example',
  locales: ${JSON.stringify(locales)} as const,
  redirects: [${redirects}],
}\n`
}

test('a pattern over pages is a redirect for each address that has none, and leaves other languages alone', async () => {
  const site = await siteOf({
    'content/site.ts': inLanguages(
      ['/', '/de'],
      "{ from: '/de/*', to: '/:splat' }, { from: '/old/*', to: '/:splat' }",
    ),
    'content/docs/a.md': '# A\n',
    'content/docs/b/c.md': '# C\n',
    'content/docs/de/a.md': '# A auf Deutsch\n',
  })
  const { files, printed } = await site.build()
  expect(printed).toBe('')
  const lines = files
    .get('_redirects')!
    .split('\n')
    .filter((line) => line.includes(' 301'))
  expect(lines).toEqual(expect.arrayContaining(['/de/b/c /b/c 301', '/old/* /:splat 301']))
  expect(lines.filter((line) => line.startsWith('/de/'))).toEqual(['/de/b/c /b/c 301'])
  expect(files.get('de/b/c.html')).toContain('url=/b/c')
})

test('of two patterns over an address the first is followed, and neither from where a language begins', async () => {
  const site = await siteOf({
    'content/site.ts': inLanguages(
      ['/', '/de', '/fr'],
      "{ from: '/de/b/*', to: '/b/:splat' }, { from: '/de/*', to: '/:splat' }, { from: '/fr/*', to: '/:splat' }",
    ),
    'content/docs/index.md': '# Home\n',
    'content/docs/a.md': '# A\n',
    'content/docs/b/c.md': '# C\n',
    'content/docs/b/d.md': '# D\n',
    'content/docs/de/a.md': '# A auf Deutsch\n',
    'content/docs/de/b/d.md': '# D auf Deutsch\n',
    'content/docs/fr/index.md': '# Accueil\n',
  })
  const { files, printed } = await site.build()
  expect(printed).toBe('')
  expect(
    files
      .get('_redirects')!
      .split('\n')
      .filter((line) => line.includes(' 301')),
  ).toEqual([
    '/de/b/c /b/c 301',
    '/fr/a /a 301',
    '/fr/b/c /b/c 301',
    '/fr/b/d /b/d 301',
    '/de /de/a 301',
  ])
  expect(files.get('de.html')).toContain('url=/de/a')
})
