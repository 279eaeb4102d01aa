import { expect, test } from 'vitest'
import { resolveSettings } from '../../../build/io/config.ts'

const settings = { title: 'T', url: 'https://t.example' }

test('a shared store has the address of a web server', () => {
  const told = (store: unknown) => {
    const site = { ...settings, store }
    return resolveSettings({ site }, JSON.stringify(site)).diagnostics.map(({ message }) => message)
  }
  expect(told({ url: 'http://10.0.0.7:8080/x' })).toEqual([])
  expect(told({})).toEqual(['The setting "store.url" is missing.'])
  const wrong = `The setting "store.url" must be the address of a web server, like 'https://store.example/'.`
  expect(told({ url: 'ftp://x' })).toEqual([wrong])
  expect(told({ url: 'http://x', key: 'k' })).toEqual(['There is no setting "store.key".'])
})

test('a setting of the wrong shape is told where it stands, and left out', () => {
  const told = (more: object) => {
    const { value, diagnostics } = resolveSettings({ site: { ...settings, ...more } }, '')
    return [diagnostics.map(({ message }) => message), value.navbar.items, value.footer.columns]
  }
  const wrong = (name: string, kind: string) => [[`The setting "${name}" must be ${kind}.`], [], []]
  const missing = (name: string) => [[`The setting "${name}" is missing.`], [], []]
  expect(told({ base: 1 })).toEqual(wrong('base', "a path like '/project/'"))
  expect(told({ navbar: { items: {} } })).toEqual(wrong('navbar.items', 'a list'))
  expect(told({ footer: { columns: [{ title: 'A' }] } })).toEqual(
    missing('footer.columns[0].items'),
  )
  expect(told({ footer: { columns: [{ title: 'A', items: {} }] } })).toEqual(
    wrong('footer.columns[0].items', 'a list'),
  )
  expect(told({ navbar: { items: [{ label: 'A' }] } })).toEqual(missing('navbar.items[0].href'))
  expect(told({ navbar: { items: [{ label: 'A', href: 'a' }] } })).toEqual(
    wrong(
      'navbar.items[0].href',
      "a path that begins with '/', or a full address like 'https://docs.example/'",
    ),
  )
  expect(told({ redirects: ['/a'] })).toEqual(wrong('redirects[0]', 'an object'))
  expect(told({ redirects: [undefined] })).toEqual(wrong('redirects[0]', 'an object'))
  expect(told({ locales: null })).toEqual(wrong('locales', 'a list'))
  expect(
    told({ samples: {}, navbar: { title: undefined }, footer: { columns: undefined } }),
  ).toEqual([[], [], []])
})

test('a setting that a site needs is told as empty where it is, as missing where there is none', () => {
  const told = (site: object, source: string) =>
    resolveSettings({ site }, source).diagnostics.map(({ line, column, message }) =>
      [line, column, message].join(' '),
    )
  expect(told({ title: '' }, "const site = {\n  title: '',\n}\n")).toEqual([
    '2 3 The setting "title" is empty.',
    '1 1 The setting "url" is missing.',
  ])
  expect(told({ ...settings, title: null }, '\ntitle: null')).toEqual([
    '2 1 The setting "title" must be text in quotes.',
  ])
})

test('what a setting needs inside is told as missing where there is none of it', () => {
  const told = (more: object) => {
    const source = JSON.stringify({ ...settings, ...more }, null, 1)
    const { diagnostics } = resolveSettings({ site: { ...settings, ...more } }, source)
    return diagnostics.map(({ line, column, code, message, hint }) =>
      [`${line}:${column}`, code, message, hint].join(' '),
    )
  }
  expect(told({ announcement: { id: 'a', content: 'A' } })).toEqual([
    '4:2 missing-setting The setting "announcement.isCloseable" is missing. Add isCloseable to announcement: true or false.',
  ])
  expect(told({ footer: { columns: [{ title: 'A' }] } })).toEqual([
    '6:4 missing-setting The setting "footer.columns[0].items" is missing. Add items to footer.columns[0]: a list.',
  ])
  expect(told({ head: [{ tag: 'meta' }] })).toEqual([
    '5:3 missing-setting The setting "head[0].attributes" is missing. Add attributes to head[0]: an object.',
  ])
  expect(
    told({ announcement: { id: 'a', isCloseable: true }, navbar: { title: 'content' } }),
  ).toEqual([
    '4:2 missing-setting The setting "announcement.content" is missing. Add content to announcement: text in quotes.',
  ])
  expect(told({ search: {} })).toEqual([
    '4:2 missing-setting The setting "search.provider" is missing. Add provider to search: one of static, algolia, typesense, meilisearch.',
  ])
  expect(told({ announcement: { id: 'a', content: 'A', isClosable: true } })).toEqual([
    '4:2 missing-setting The setting "announcement.isCloseable" is missing. Add isCloseable to announcement: true or false.',
    '7:3 unknown-setting There is no setting "announcement.isClosable". Did you mean "announcement.isCloseable"?',
  ])
})

test('settings that are not exported, or are no object, are told as such', () => {
  const told = (exported: Record<string, unknown>, source: string) =>
    resolveSettings(exported, source).diagnostics.map(({ line, column, code, message, hint }) =>
      [`${line}:${column}`, code, message, hint].join(' '),
    )
  const way = "Export them: export const site = { title: '…', url: 'https://…' }."
  expect(told({ sites: settings }, 'export const sites = {}\n')).toEqual([
    `1:1 missing-setting The settings are not exported as "site". ${way}`,
  ])
  expect(told({ site: [settings] }, '\nexport const site = [{}]\n')).toEqual([
    `2:14 wrong-setting The exported settings must be an object. ${way}`,
  ])
  expect(told({ default: 5 }, 'export default 5\n')).toEqual([
    `1:8 wrong-setting The exported settings must be an object. ${way}`,
  ])
})

test('all that is wrong in a setting is told at once, and the names that were meant', () => {
  const navbar = {
    itmes: [],
    items: [
      { label: 'A', hrf: '/a' },
      { label: 1, href: '/a' },
    ],
  }
  const search = { provider: 'algola', apiKey: 'x' }
  const { diagnostics } = resolveSettings({ site: { ...settings, navbar, search } }, '')
  expect(diagnostics.map(({ message, hint }) => [message, hint].join(' '))).toEqual([
    `The setting "navbar.items[0].href" is missing. Add href to navbar.items[0]: a path that begins with '/', or a full address like 'https://docs.example/'.`,
    'The setting "navbar.items[1].label" must be text in quotes. Write navbar.items[1].label as text in quotes.',
    'There is no setting "navbar.itmes". Did you mean "navbar.items"?',
    'There is no setting "navbar.items[0].hrf". Did you mean "navbar.items[0].href"?',
    'The setting "search.provider" must be one of static, algolia, typesense, meilisearch. Write search.provider as one of static, algolia, typesense, meilisearch.',
  ])
})

test('a language has its own bar and footer where it gives them, else those of the site', () => {
  const locale = { label: '', direction: 'ltr', htmlLang: 'de', calendar: 'gregory' }
  const items = [{ label: 'A', href: '/a' }]
  const site = {
    ...settings,
    navbar: { hideOnScroll: true, items },
    footer: { copyright: 'T' },
    announcement: { id: 'new', content: 'New', isCloseable: true },
    locales: [
      { ...locale, code: 'en', path: '/' },
      { ...locale, code: 'de', path: '/de', navbar: { title: 'D' }, footer: { columns: [] } },
      { ...locale, code: 'fr', path: '/fr', navbar: { items: [] }, announcement: 'Neuf' },
    ],
  }
  const { value, diagnostics } = resolveSettings({ site }, '')
  const { en, de, fr } = value.surroundings
  expect(diagnostics).toEqual([])
  const { navbar, footer, announcement } = value
  expect(en).toEqual({ navbar, footer, announcement })
  expect(de!.navbar).toEqual({ title: 'D', hideOnScroll: true, items })
  expect(fr).toEqual({
    navbar: { title: 'T', hideOnScroll: true, items: [] },
    footer: { columns: [], copyright: 'T' },
    announcement: { id: 'new', content: 'Neuf', isCloseable: true },
  })
  expect(value.locales[1]).toEqual({ ...locale, code: 'de', path: '/de' })
})

test('addresses of the announcement end in a slash where those of the site do', () => {
  const content =
    '<a href="/x?q#h">x</a><a href=/ class=c>home</a><img src=/i.svg><a href="/y/">y</a>'
  const announcement = { id: 'a', content, isCloseable: false }
  const site = { ...settings, base: '/b/', trailingSlash: true, announcement }
  expect(resolveSettings({ site }, '').value.announcement?.content).toBe(
    '<a href="/b/x/?q#h">x</a><a href=/b/ class=c>home</a><img src=/b/i.svg><a href="/b/y/">y</a>',
  )
})

test('a link of the announcement to another site opens a window that does not know its opener', () => {
  const printed = (content: string) => {
    const site = {
      ...settings,
      base: '/b/',
      announcement: { id: 'a', content, isCloseable: false },
    }
    return resolveSettings({ site }, '').value.announcement?.content
  }
  const away = 'target="_blank" rel="noopener noreferrer"'
  expect(printed('<a href="https://u.example/x">x</a>, <b>b</b>')).toBe(
    `<a href="https://u.example/x" ${away}>x</a>, <b>b</b>`,
  )
  expect(printed("<A class=c href='//u.example'>x</A>")).toBe(
    `<a class=c href='//u.example' ${away}>x</A>`,
  )
  expect(printed('<a href=/x>x</a>')).toBe('<a href=/b/x>x</a>')
  for (const own of [
    '<a href="https://t.example/x">x</a>',
    '<a href="#x">x</a>',
    '<a href="https://u.example" target="_self">x</a>',
    '<abbr title="https://u.example">x</abbr>',
  ])
    expect(printed(own)).toBe(own)
})

test('directives of the policy are known ones, and their sources single words', () => {
  const told = (contentSecurityPolicy: unknown) => {
    const site = { ...settings, contentSecurityPolicy }
    return resolveSettings({ site }, '').diagnostics.map(({ message }) => message)
  }
  expect(told({ 'connect-src': ['https://api.example'], 'img-src': ['*.example'] })).toEqual([])
  expect(told({ 'conect-src': [] })).toEqual([
    'There is no setting "contentSecurityPolicy.conect-src".',
  ])
  expect(told({ 'script-src': ["'unsafe-inline'"] })).toHaveLength(1)
  expect(told({ 'img-src': 'https://a.example' })).toEqual([
    'The setting "contentSecurityPolicy.img-src" must be a list.',
  ])
  for (const source of ['a; script-src *', 'a b', 'a,b', '']) {
    expect(told({ 'img-src': [source] })).toEqual([
      `The setting "contentSecurityPolicy.img-src[0]" must be a source like 'https://api.example'.`,
    ])
  }
})

test('a name inside a setting that means nothing is told where it stands, with the nearest', () => {
  const told = (more: object) => {
    const source = JSON.stringify({ ...settings, ...more }, null, 1)
    const { diagnostics } = resolveSettings({ site: { ...settings, ...more } }, source)
    return diagnostics.map(
      ({ line, column, message, hint }) => `${line}:${column} ${message} ${hint}`,
    )
  }
  expect(told({ navbar: { items: [], repositry: 'https://r.example' } })).toEqual([
    '6:3 There is no setting "navbar.repositry". Did you mean "navbar.repository"?',
  ])
  expect(
    told({ footer: { columns: [{ title: 'A', items: [{ label: 'a', href: '/', to: '/' }] }] } }),
  ).toEqual([
    '12:7 There is no setting "footer.columns[0].items[0].to". See the settings in GUIDE.md.',
  ])
  expect(told({ search: { provider: 'static', synonyms: { ssr: ['server'] } } })).toEqual([])
  expect(told({ search: { provider: 'static', synonyms: { ssr: 'server' } } })).toEqual([
    '7:4 The setting "search.synonyms.ssr" must be a list. Write search.synonyms.ssr as a list.',
  ])
})

test('a setting that is one of some words is no other', () => {
  const told = (more: object) =>
    resolveSettings({ site: { ...settings, ...more } }, '').diagnostics.map(
      ({ message }) => message,
    )
  expect(told({ checks: { brokenLinks: 'warning' } })).toEqual([
    'The setting "checks.brokenLinks" must be one of ignore, warn, error.',
  ])
  expect(told({ colorMode: { default: 'auto' } })).toEqual([
    'The setting "colorMode.default" must be one of light, dark.',
  ])
  expect(told({ search: { provider: 'local' } })).toEqual([
    'The setting "search.provider" must be one of static, algolia, typesense, meilisearch.',
  ])
})

test('an item of the bar is a link, or a menu of links', () => {
  const told = (...items: object[]) => {
    const site = { ...settings, navbar: { items } }
    const { value, diagnostics } = resolveSettings({ site }, '')
    return [...diagnostics.map(({ message }) => message), value.navbar.items.length]
  }
  const link = { label: 'A', href: '/a' }
  expect(told(link, { label: 'M', items: [link] })).toEqual([2])
  expect(told({ label: 'M', items: [] })).toEqual([
    'The setting "navbar.items[0].items" must be a list with at least one item.',
    0,
  ])
  expect(told({ label: 'M', items: 'a' })).toEqual([
    'The setting "navbar.items[0].items" must be a list with at least one item.',
    0,
  ])
  expect(told({ label: 'M', items: [link, { label: 'N', items: [link] }] })).toEqual([
    'The setting "navbar.items[0].items[1]" must be a link like { label, href }: menus cannot be nested.',
    0,
  ])
  expect(told({ label: 'M', href: '/m', items: [{ ...link, to: '/a' }] })).toEqual([
    'There is no setting "navbar.items[0].href".',
    'There is no setting "navbar.items[0].items[0].to".',
    1,
  ])
  expect(told({ items: [link] })).toEqual(['The setting "navbar.items[0].label" is missing.', 0])
})

test('addresses, paths and languages are told when they cannot be what they are for', () => {
  const told = (more: object) =>
    resolveSettings({ site: { ...settings, ...more } }, '').diagnostics.map(
      ({ message }) => /^The setting "([^"]+)"/.exec(message)?.[1],
    )
  const locale = { code: 'en', label: 'E', direction: 'ltr', calendar: 'gregory' }
  const version = { name: 'a', label: 'A', isLast: true, mainDocId: '' }
  const wrong: [name: string, settings: object][] = [
    ['url', { url: 'docs.example' }],
    ['url', { url: 'https://docs.example/below/' }],
    ['base', { base: 'https://docs.example/below' }],
    ['base', { base: '/a b/' }],
    ['base', { base: '/a/../b/' }],
    ['base', { base: './' }],
    ['base', { base: '/a%20b/' }],
    ['base', { base: '/a*/' }],
    ['editUrl', { editUrl: 'code.example/edit' }],
    ['image', { image: 'card.png' }],
    ['redirects[0].from', { redirects: [{ from: 'old', to: '/' }] }],
    ['redirects[0].to', { redirects: [{ from: '/old', to: 'new' }] }],
    ['versions[0].path', { versions: [{ ...version, path: 'v1' }] }],
    ['locales', { locales: [] }],
    ['locales[0].path', { locales: [{ ...locale, htmlLang: 'en', path: 'en' }] }],
    ['locales[0].code', { locales: [{ ...locale, code: 'zh_CN', htmlLang: 'zh', path: '/' }] }],
    ...['gregorian', 'grgory', ''].map((calendar): [string, object] => [
      'locales[0].calendar',
      { locales: [{ ...locale, htmlLang: 'en', path: '/', calendar }] },
    ]),
    ...['.', '', './', '/', '..', '../..', '../content', 'static', 'static/docs/'].map(
      (docs): [string, object] => ['docs', { docs }],
    ),
    ['locales[0].htmlLang', { locales: [{ ...locale, htmlLang: 'en_US', path: '/' }] }],
    ['navbar.items[0].href', { navbar: { items: [{ label: 'A', href: 'start' }] } }],
    ['search.apiKey', { search: { provider: 'algolia', indexName: 'i', appId: 'a' } }],
    ['search.host', { search: { provider: 'typesense', apiKey: 'k', indexName: 'i' } }],
  ]
  for (const [name, one] of wrong) expect([one, told(one)]).toEqual([one, [name]])
  const right = {
    url: 'http://localhost:3000/',
    base: 'project',
    editUrl: 'https://code.example/edit/',
    redirects: [{ from: '/old', to: 'https://docs.example/new' }],
    versions: [],
    locales: [{ ...locale, htmlLang: 'pt-BR', path: '/' }],
    navbar: { items: [{ label: 'Mail', href: 'mailto:a@docs.example' }] },
    search: { provider: 'algolia', appId: 'a', apiKey: 'k', indexName: 'i', synonyms: {} },
  }
  expect(told(right)).toEqual([])
  for (const calendar of ['persian', 'buddhist', 'japanese', 'hebrew', 'islamic-umalqura', 'roc']) {
    const own = { ...locale, htmlLang: 'en', path: '/', calendar }
    expect([calendar, told({ locales: [own] })]).toEqual([calendar, []])
  }
  for (const docs of ['docs', '/docs', './docs/', 'a/b', '../docs', '../../docs', '..docs']) {
    expect([docs, told({ docs })]).toEqual([docs, []])
  }
})

test('a folder of documents ends in its name', () => {
  const { settings: read } = resolveSettings({ site: { ...settings, docs: 'guides//' } }, '').value
  expect(read.docs).toBe('guides')
})

test('versions and languages differ by name and path, and one version is the last', () => {
  const version = { name: 'a', label: 'A', isLast: true, path: '/', mainDocId: '' }
  const told = (...more: object[]) => {
    const site = { ...settings, versions: [version, ...more] }
    return resolveSettings({ site }, '').diagnostics.map(({ message }) => message)
  }
  const old = { ...version, name: 'b', isLast: false, path: '/b' }
  expect(told(old)).toEqual([])
  expect(told({ ...old, name: 'a' })).toEqual([
    'The setting "versions[1].name" must be a value other than that of versions[0].',
  ])
  expect(told(old, { ...old, name: 'c', path: '/b/' })).toEqual([
    'The setting "versions[2].path" must be a value other than that of versions[1].',
  ])
  const lasts = 'The setting "versions" must be a list with isLast: true on exactly one entry.'
  expect(told({ ...old, isLast: true })).toEqual([lasts])
  const locale = { label: '', direction: 'ltr', htmlLang: 'de', calendar: 'gregory', code: 'de' }
  const locales = ['/', '/de'].map((path) => ({ ...locale, path }))
  expect(resolveSettings({ site: { ...settings, locales } }, '').diagnostics).toHaveLength(1)
})

test('the path of a version ends as a route does', () => {
  const versions = [{ name: 'a', label: 'A', isLast: true, path: '/a/', mainDocId: '' }]
  expect(resolveSettings({ site: { ...settings, versions } }, '').value.versions[0]!.path).toBe(
    '/a',
  )
})
