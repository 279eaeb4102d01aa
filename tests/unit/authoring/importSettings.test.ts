import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { withSidebarName } from '../../../build/authoring/docusaurus/sidebarNames.ts'
import { settingsOf } from '../../../build/authoring/docusaurus/config/settings.ts'
import { sidebarsOf } from '../../../build/authoring/docusaurus/sidebars/sidebars.ts'
import { importSite } from '../../../build/commands/importDocusaurus.ts'
import { loadModule } from '../../../build/io/settings.ts'
import { checkIn } from '../../helpers/checks.ts'
import { emptyFolder } from '../../helpers/emptyFolder.ts'
import { project } from '../../helpers/globalSetup.ts'
import { printed } from './printed.ts'
import { classic, settingsFrom, toldOf } from './settingsFrom.ts'

async function folderOf(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = emptyFolder(join(project, 'tests/.out'))
  for (const [path, contents] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), contents)
  }
  return folder
}

it('the documents of the site are those of the first docs plugin when the preset has none', () => {
  const plugins = [
    ['content-docs', { routeBasePath: 'book' }],
    ['content-docs', { id: 'api', path: 'api' }],
  ]
  const found = settingsFrom({ ...classic({ docs: false }), plugins })
  expect(found.value.docsPath).toBe('/book')
  expect(toldOf(found)).toEqual([])
})

it('plugins and themes that make a site without the preset are known, and by their files', () => {
  const inPackages = (name: string) => `/site/node_modules/${name}/lib/index.js`
  const found = settingsFrom({
    plugins: [
      [inPackages('@docusaurus/plugin-content-docs'), { routeBasePath: 'book' }],
      [inPackages('@docusaurus/plugin-content-blog'), { routeBasePath: '/news/' }],
      inPackages('@docusaurus/plugin-content-pages'),
      inPackages('plugin-of-others'),
      'docusaurus-plugin-image-zoom',
      'docusaurus-plugin-llms',
    ],
    themes: [
      [inPackages('@docusaurus/theme-classic'), { customCss: './a.css' }],
      inPackages('@docusaurus/theme-mermaid'),
    ],
    themeConfig: {
      navbar: {
        items: [
          { to: 'news/2020', label: 'News' },
          { to: 'blog', label: 'Log' },
        ],
      },
    },
  })
  expect(found.value.docsPath).toBe('/book')
  expect(found.value.navbar?.items).toEqual([{ label: 'Log', href: '/blog' }])
  expect(toldOf(found)).toEqual([
    'The blog',
    'theme.customCss',
    'The plugin "plugin-of-others"',
    'The navbar item "News"',
  ])
})

it('a blog that the preset shows by itself is told', async () => {
  const dir = await folderOf({ 'blog/a.md': '# A\n' })
  const foundIn = (dir: string, options: object) =>
    settingsOf({
      config: classic(options),
      ...{ file: 'docusaurus.config.js', dir, versions: [] },
      ...{ sidebarStart: () => undefined, docPath: () => undefined, mainDocId: () => '' },
    })
  const blogIn = (dir: string, options: object) => toldOf(foundIn(dir, options))
  expect(blogIn(dir, {})).toEqual(['The blog'])
  expect(foundIn(dir, {}).diagnostics.map(({ hint }) => hint)).toEqual([
    'Turn its posts into pages, or keep it on a separate site, and lead there with a redirect from "/blog/*".',
  ])
  const atRoot = foundIn(dir, { blog: { routeBasePath: '/' } })
  expect(atRoot.diagnostics.map(({ hint }) => hint)).toEqual([
    'Turn its posts into pages, or keep it on a separate site, and lead there with a redirect from the address of each.',
  ])
  expect(blogIn(dir, { blog: false })).toEqual([])
  expect(blogIn(join(dir, 'blog'), {})).toEqual([])
})

it('plugins that are functions and presets of others are told', () => {
  const plugins = [() => ({ name: 'a' }), [() => ({ name: 'b' }), {}], false, null]
  expect(toldOf(settingsFrom({ plugins, presets: ['preset-of-others'] }))).toEqual([
    'The preset "preset-of-others"',
    'A plugin that is a function',
    'A plugin that is a function',
  ])
})

it('a preset of another name that is given documents or posts is read as the classic one', () => {
  const options = {
    docs: { routeBasePath: 'book', editUrl: 'https://g.example/edit' },
    blog: { routeBasePath: 'news' },
    theme: { customCss: './a.css' },
  }
  const items = [{ to: 'news', label: 'News' }]
  const found = settingsFrom({
    presets: [['preset-of-wicks', {}], ['preset-of-lamps', options], null],
    themeConfig: { navbar: { items } },
  })
  expect(found.value.docsPath).toBe('/book')
  expect(found.value.editUrl).toBe('https://g.example/edit')
  expect(toldOf(found)).toEqual([
    'The blog',
    'theme.customCss',
    'The preset "preset-of-wicks"',
    'The preset "preset-of-lamps"',
    'The navbar item "News"',
  ])
  expect(found.diagnostics.map(({ hint }) => hint).slice(2, 4)).toEqual([
    'Do without it, or do its job before the build.',
    'Its options were read as those of the classic preset: do without what else it does, or do that before the build.',
  ])
})

it('what counts readers is told by its name, where it stands now and where it stood long ago', () => {
  const preset = { gtag: { trackingID: 'G' }, googleTagManager: { containerId: 'T' } }
  expect(toldOf(settingsFrom(classic(preset)))).toEqual(['gtag', 'googleTagManager'])
  expect(toldOf(settingsFrom({ themeConfig: { googleAnalytics: {} } }))).toEqual([
    'googleAnalytics',
  ])
})

it('plugins that count readers are told with the setting that stands for them', () => {
  const names = ['@docusaurus/plugin-google-gtag', '@docusaurus/plugin-google-tag-manager']
  const found = settingsFrom({ plugins: [names[0], [names[1], { containerId: 'K' }]] })
  expect(toldOf(found)).toEqual(names.map((name) => `The plugin "${name}"`))
  expect(new Set(found.diagnostics.map(({ hint }) => hint))).toEqual(
    new Set(['Use the setting "analytics".']),
  )
})

it('a plugin of the site is told as its configuration may write it', () => {
  const found = settingsOf({
    config: { plugins: ['/old/site/src/count', './src/sum', 'plugin-of-others'] },
    ...{ file: 'docusaurus.config.js', dir: '/old/site', versions: [] },
    ...{ sidebarStart: () => undefined, docPath: () => undefined, mainDocId: () => '' },
  })
  expect(toldOf(found)).toEqual([
    'The plugin "./src/count"',
    'The plugin "./src/sum"',
    'The plugin "plugin-of-others"',
  ])
})

it('the default locale is the language of the site, in a menu where the bar had one', () => {
  const themeConfig = { navbar: { items: [{ type: 'localeDropdown' }] } }
  const localesOf = (i18n: object) => settingsFrom({ i18n, themeConfig }).value.locales
  const aloneOf = (i18n: object) => settingsFrom({ i18n }).value.locales
  expect(aloneOf({ defaultLocale: 'en', locales: ['en'] })).toBeUndefined()
  expect(aloneOf({ defaultLocale: '' })).toBeUndefined()
  expect(aloneOf({ defaultLocale: 'de' })).toEqual([
    { ...localesOf({ defaultLocale: 'de' })![0], label: '' },
  ])
  const rest = { calendar: 'gregory', path: '/' }
  expect(localesOf({ defaultLocale: 'de', locales: ['de'] })).toEqual([
    { code: 'de', label: 'Deutsch', direction: 'ltr', htmlLang: 'de', ...rest },
  ])
  const localeConfigs = { en: { label: 'British', htmlLang: 'en-GB' } }
  expect(localesOf({ defaultLocale: 'en', localeConfigs })).toEqual([
    { code: 'en', label: 'British', direction: 'ltr', htmlLang: 'en-GB', ...rest },
  ])
  expect(localesOf({ defaultLocale: 'ar' })?.[0]?.direction).toBe('rtl')
  expect(localesOf({ defaultLocale: 'no tag' })?.[0]?.label).toBe('no tag')
  expect(localesOf({ defaultLocale: '' })?.[0]?.label).toBe('English')
})

it('the classic preset is read wherever it stands in the list', () => {
  const options = { blog: { routeBasePath: 'news' }, gtag: {}, theme: { customCss: 'a.css' } }
  const items = [{ to: '/news', label: 'News' }]
  const presets = [
    ['preset-of-others', {}],
    ['classic', options],
  ]
  expect(toldOf(settingsFrom({ presets, themeConfig: { navbar: { items } } }))).toEqual([
    'The blog',
    'theme.customCss',
    'gtag',
    'The preset "preset-of-others"',
    'The navbar item "News"',
  ])
})

it('the next step names the folder as a shell takes it', async () => {
  const old = await folderOf({
    'docusaurus.config.cjs': `module.exports = { title: 'V', url: 'https://v.example', presets: [['classic', {}]] }`,
    'docs/a.md': '# A\n',
  })
  const into = join(old, "Ann's site")
  const { out } = await printed(() => importSite(old, { into, version: '1.2.3' }))
  expect(out.split('Next: ')[1]).toBe(`npx lectern build --root '${old}/Ann'\\''s site'\n`)
})

it('a sidebar whose name cannot be exported is led to by its old name', async () => {
  const old = await folderOf({
    'docusaurus.config.cjs': `module.exports = { title: 'V', url: 'https://v.example', presets: [['classic', {}]],
      themeConfig: { navbar: { items: [{ type: 'docSidebar', sidebarId: 'the-guide', label: 'Guide' }] } } }`,
    'sidebars.js': `module.exports = { default: ['b'], 'the-guide': ['a'] }`,
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
  })
  const into = join(old, 'new')
  expect((await printed(() => importSite(old, { into, version: '1.2.3' }))).err).toBe('')
  const settings = await readFile(join(into, 'content/site.ts'), 'utf8')
  expect(settings).toContain(`items: [{ label: 'Guide', href: '/docs/a' }]`)
  const { value } = await loadModule(into, 'sidebars/docs.ts')
  expect({ ...value }).toEqual({ _default: ['b'], the_guide: ['a'] })
})

it('a navbar item for the repository needs no label, and the first one is taken', () => {
  const github = { href: 'https://github.com/vine/vine', 'aria-label': 'GitHub repository' }
  const codeberg = { href: 'https://codeberg.org/vine/vine', label: 'Codeberg' }
  const found = settingsFrom({ themeConfig: { navbar: { items: [github, codeberg] } } })
  expect(found.value.navbar).toEqual({
    items: [{ label: 'Codeberg', href: codeberg.href }],
    repository: github.href,
  })
  expect(toldOf(found)).toEqual([])
  const turned = settingsFrom({ themeConfig: { navbar: { items: [codeberg, github] } } })
  expect(turned.value.navbar).toEqual({
    items: [{ label: 'GitHub repository', href: github.href }],
    repository: codeberg.href,
  })
  expect(toldOf(turned)).toEqual([])
})

it('items that are only drawn are called as they are read aloud, else after their host', () => {
  const items = [
    { href: 'https://www.chat.example/room', className: 'chat', 'aria-label': 'Our chat' },
    { href: 'https://www.chat.example/room', className: 'chat' },
    { to: '/', className: 'home' },
    { type: 'html', value: '<hr>' },
    { type: 'search' },
    { type: 'docsVersionDropdown' },
    { type: 'localeDropdown' },
  ]
  const links = [
    {
      title: 'More',
      items: [{ html: '<b>long</b>' }, { label: ' ', href: 'https://a.example/b' }],
    },
  ]
  const found = settingsFrom({ themeConfig: { navbar: { items }, footer: { links } } })
  expect(found.value.navbar?.items).toEqual([
    { label: 'Our chat', href: 'https://www.chat.example/room' },
    { label: 'chat.example', href: 'https://www.chat.example/room' },
  ])
  expect(found.value.footer?.columns?.[0]?.items).toEqual([
    { label: 'a.example', href: 'https://a.example/b' },
  ])
  expect(toldOf(found)).toEqual([
    'The navbar item {"to":"/","className":"home"}',
    'The navbar item "html"',
    'The footer item "html"',
  ])
})

it('a menu whose label leads nowhere is its items', () => {
  const items = [
    {
      label: 'More',
      to: '#',
      items: [
        { label: 'Law', to: '/law' },
        { label: 'B', to: '/b' },
      ],
    },
  ]
  const found = settingsFrom({ themeConfig: { navbar: { items } } })
  expect(found.value.navbar?.items).toEqual([
    {
      label: 'More',
      items: [
        { label: 'Law', href: '/law' },
        { label: 'B', href: '/b' },
      ],
    },
  ])
})

it('items whose address a script gives them are left out, and told', () => {
  const cookies = { label: 'Cookies', to: '#', className: 'opens-a-dialog' }
  const found = settingsFrom({
    themeConfig: { navbar: { items: [cookies] }, footer: { links: [cookies] } },
  })
  expect(found.value).toMatchObject({ navbar: { items: [] }, footer: { columns: [] } })
  expect(toldOf(found)).toEqual(['The navbar item "Cookies"', 'The footer item "Cookies"'])
})

it('a link whose label is HTML is called by its words', () => {
  const items = [{ to: '/new', html: '<b>New</b> <sup>2</sup>' }]
  const found = settingsFrom({ themeConfig: { navbar: { items } } })
  expect(found.value.navbar?.items).toEqual([{ label: 'New 2', href: '/new' }])
  expect(toldOf(found)).toEqual([])
})

it('redirects to a blog stay behind, and are told', () => {
  const redirects = [
    { from: '/news', to: '/blog' },
    { from: '/first', to: '/blog/2020/first#top' },
    { from: '/old', to: '/docs/new' },
  ]
  const found = settingsFrom({
    presets: [['classic', { blog: {} }]],
    plugins: [['@docusaurus/plugin-client-redirects', { redirects }]],
  })
  expect(found.value.redirects).toEqual([{ from: '/old', to: '/docs/new' }])
  expect(toldOf(found)).toEqual([
    ...['The blog', 'The redirect from "/news"', 'The redirect from "/first"'],
  ])
})

it('links that were added to the menus of versions and languages stand beside these', () => {
  const old = [1, 2].map((label) => ({ label: `${label}.x`, to: `https://${label}.example` }))
  const more = [
    { type: 'html', value: '<hr>' },
    { label: 'All', to: '/all' },
  ]
  const items = [
    { type: 'docsVersionDropdown', dropdownItemsBefore: old, dropdownItemsAfter: more },
    { type: 'docsVersionDropdown', label: 'Older', dropdownItemsAfter: old },
    { type: 'localeDropdown', dropdownItemsAfter: [{ label: 'Translate', to: '/help' }] },
  ]
  const found = settingsFrom({ themeConfig: { navbar: { items } } })
  const links = old.map(({ label, to }) => ({ label, href: to }))
  expect(found.value.navbar?.items).toEqual([
    { label: 'Versions', items: [...links, { label: 'All', href: '/all' }] },
    { label: 'Older', items: links },
    { label: 'Translate', href: '/help' },
  ])
  expect(toldOf(found)).toEqual(['The navbar item "html"'])
})

it('the links of HTML in the footer are kept', () => {
  const html = `<div>Made by <a href="https://a.example">Ann
    <b>Lamp</b></a>, <a href="/law/">Law</a> <a href="https://h.example"><img src="h.svg" alt="Hosted by H"></a>
    <a href="https://x.example" aria-label="X"><svg></svg></a> <a>No link</a></div>`
  const links = [{ items: [{ html }] }, { html: '<i>Words</i>' }]
  const found = settingsFrom({ title: 'Kit', themeConfig: { footer: { links } } })
  expect(found.value.footer?.columns).toEqual([
    {
      title: 'Kit',
      items: [
        { label: 'Ann Lamp', href: 'https://a.example' },
        { label: 'Law', href: '/law/' },
        { label: 'Hosted by H', href: 'https://h.example' },
        { label: 'X', href: 'https://x.example' },
      ],
    },
  ])
  expect(found.diagnostics.map(({ message, hint }) => [message, hint])).toEqual([
    [
      'The footer item "html" cannot be imported as it is.',
      'Its links were kept, and nothing else of it.',
    ],
    [
      'The footer item "html" cannot be imported as it is.',
      'It was left out, with its words "Words".',
    ],
  ])
})

it('the links of HTML in the bar are kept, in menus too', () => {
  const html = (value: string) => ({ type: 'html', position: 'right', value })
  const items = [
    html('<a class="cta" href="/start"><span>Start</span> <i></i></a>'),
    html('<a href="https://chat.example" aria-label="Chat"><svg></svg></a>'),
    html('<a href="#" onclick="turn()">Translate</a>'),
    html('<div class="line"></div>'),
    { href: 'https://kits.example', html: '<svg></svg>' },
    { label: 'Kits', items: [html('<a href="/one">One</a><br><a href="/two">Two</a>')] },
  ]
  const found = settingsFrom({ themeConfig: { navbar: { items } } })
  expect(found.value.navbar?.items).toEqual([
    { label: 'Start', href: '/start' },
    { label: 'Chat', href: 'https://chat.example' },
    { label: 'kits.example', href: 'https://kits.example' },
    {
      label: 'Kits',
      items: [
        { label: 'One', href: '/one' },
        { label: 'Two', href: '/two' },
      ],
    },
  ])
  const kept = 'Its links were kept, and nothing else of it.'
  expect(found.diagnostics.map(({ hint }) => hint)).toEqual([
    ...[kept, kept, 'It was left out, with its words "Translate".', 'It was left out.', kept],
  ])
})

it('an icon on another host is an element of the head', () => {
  const favicon = 'https://pictures.example/icon.png'
  const found = settingsFrom({ favicon })
  expect(found.value.head).toEqual([{ tag: 'link', attributes: { rel: 'icon', href: favicon } }])
  expect(toldOf(found)).toEqual([])
})

it('a logo is brought along; the title of a bar that has none is in it', () => {
  const barOf = (navbar: object) => settingsFrom({ baseUrl: '/k/', themeConfig: { navbar } })
  const logo = { src: 'img/a.svg', srcDark: '/k/img/b.svg', alt: 'K', width: '60px', height: '30' }
  expect(barOf({ logo }).value.navbar).toEqual({
    title: '',
    logo: { src: '/img/a.svg', srcDark: '/img/b.svg', alt: 'K', width: 60, height: 30 },
    items: [],
  })
  const leading = (href: string) => barOf({ logo: { src: 'a.svg', href } }).value.navbar?.logo?.href
  expect(leading('/k/tour')).toBe('/tour')
  expect(leading('https://shop.example')).toBe('https://shop.example')
  expect(leading('pathname:///k/app/')).toBe('pathname:///app/')
  expect(leading('pathname:///app/')).toBe('pathname:///app/')
  expect(barOf({ title: 'T', logo: { src: './a.svg' } }).value.navbar).toEqual({
    title: 'T',
    logo: { src: '/a.svg' },
    items: [],
  })
  const far = barOf({ logo: { src: 'https://far.example/a.svg' } })
  expect(far.value.navbar).toEqual({ items: [] })
  expect(toldOf(far)).toEqual(['A navbar.logo on another host'])
})

it('links of the announcement to the blog are their words, and told', () => {
  const found = (content: string) =>
    settingsFrom({
      ...{ ...classic({ blog: { routeBasePath: 'news' } }), baseUrl: '/k/' },
      themeConfig: { announcementBar: { id: 'a', content } },
    })
  const led = found(
    'Read <a target="_blank" href="/k/news/may">all <b>news</b></a> or <A href=\'/news\'>more</A>, <a href="/k/newsletter">write</a>',
  )
  expect(led.value.announcement?.content).toBe(
    'Read all <b>news</b> or more, <a href="/newsletter">write</a>',
  )
  expect(toldOf(led)).toEqual(['The blog', 'A link to the blog in announcementBar'])
  expect(toldOf(found('<a href="https://k.example/news">News</a>'))).toEqual(['The blog'])
})

it('plugins of Markdown are told when their work is not done here', async () => {
  const toldWith = async (plugins: string) => {
    const old = await folderOf({
      'docusaurus.config.mjs': `import npm2yarn from '@docusaurus/remark-plugin-npm2yarn'
import own from './own.mjs'
export default async () => {
  const math = (await import('remark-math')).default
  const docs = { remarkPlugins: ${plugins}, rehypePlugins: [require('rehype-katex')] }
  return { title: 'V', url: 'https://v.example', presets: [['classic', { docs }]] }
}`,
      'own.mjs': 'export default () => () => {}\n',
      'docs/a.md': '# A\n',
    })
    return (await printed(() => importSite(old, { into: join(old, 'new'), version: '1.2.3' }))).err
  }
  expect(await toldWith('[math, [npm2yarn, { sync: true }]]')).toBe('')
  expect(await toldWith('[npm2yarn, own]')).toContain(
    'docs.remarkPlugins cannot be imported as it is.',
  )
})

it('every ending of a configuration is found, and its files are read in its own folder', async () => {
  const before = process.cwd()
  for (const end of ['js', 'ts', 'mjs', 'mts', 'cjs', 'cts']) {
    const isCommon = !/^m|^ts/.test(end)
    const folder = await folderOf({
      [`docusaurus.config.${end}`]: `${isCommon ? `const { readFileSync } = require('node:fs')` : `import { readFileSync } from 'node:fs'`}
        ${isCommon ? 'module.exports =' : 'export default'} async () => {
          await undefined
          return { title: JSON.parse(readFileSync('./data.json', 'utf8')).title, url: 'https://v.example' }
        }`,
      'data.json': '{ "title": "Vine" }',
    })
    const into = join(folder, 'new')
    expect((await printed(() => importSite(folder, { into, version: '1.2.3' }))).err).toBe('')
    expect(await readFile(join(into, 'content/site.ts'), 'utf8')).toContain(`title: 'Vine'`)
  }
  expect(process.cwd()).toBe(before)
})

it('a ref is a link to the page, which keeps the sidebar of its own', () => {
  const sidebars = {
    guide: [
      { type: 'ref', id: 'a' },
      { type: 'ref', id: 'b', label: 'Bee' },
    ],
  }
  const pageOf = (id: string) => ({
    ...{ path: `/docs/${id}`, label: id.toUpperCase(), isListed: id !== 'unlisted' },
  })
  const found = sidebarsOf(sidebars, 'sidebars.js', { pageOf })
  expect(found.value.sidebars['guide']).toEqual([
    { type: 'link', label: 'A', href: '/docs/a' },
    { type: 'link', label: 'Bee', href: '/docs/b' },
  ])
  expect(toldOf(found)).toEqual([])
  const unlisted = { guide: ['a', { type: 'ref', id: 'unlisted', label: 'Not listed' }] }
  expect(sidebarsOf(unlisted, 'sidebars.js', { pageOf })).toMatchObject({
    value: { sidebars: { guide: ['a'] } },
    diagnostics: [],
  })
  expect(toldOf(sidebarsOf(sidebars, 'sidebars.js'))).toEqual([
    'The sidebar item "a" of type "ref"',
    'The sidebar item "b" of type "ref"',
  ])
})

it('a category that cannot be closed is open, and told', () => {
  const guide = [{ type: 'category', label: 'All', collapsible: false, items: ['a'] }]
  const found = sidebarsOf({ guide }, 'sidebars.js')
  expect(found.value.sidebars['guide']).toEqual([
    { type: 'category', label: 'All', items: ['a'], collapsed: false },
  ])
  expect(toldOf(found)).toEqual(['"collapsible" of sidebar items'])
})

it('keys of sidebar items that only templates read are told once, wherever they stand', () => {
  const deep = { type: 'doc', id: 'b', className: 'new', customProps: { badge: 'new' } }
  const guide = [
    { type: 'doc', id: 'a', className: 'new' },
    { type: 'category', label: 'All', items: [{ Short: [deep] }] },
  ]
  expect(toldOf(sidebarsOf({ guide }, 'sidebars.js'))).toEqual([
    '"className" of sidebar items',
    '"customProps" of sidebar items',
  ])
})

it.each([
  [
    '{}',
    `export const defaultSidebar: SidebarDefinition = [{ type: 'autogenerated', dirName: '.' }]`,
  ],
  ['{ sidebarPath: false }', ''],
  ['{ sidebarPath: "./nowhere.js" }', ''],
])('docs of %s have the sidebars that Docusaurus gives them', async (docs, expected) => {
  const config = `module.exports = { title: 'V', url: 'https://v.example', presets: [['classic', { docs: ${docs} }]] }`
  const old = await folderOf({ 'docusaurus.config.js': config, 'docs/a.md': '# A\n' })
  const into = join(old, 'new')
  expect((await printed(() => importSite(old, { into, version: '1.2.3' }))).err).toBe('')
  const [, ...lines] = (await readFile(join(into, 'sidebars/docs.ts'), 'utf8')).split('\n')
  expect(lines.join('\n').trim()).toBe(expected)
})

it('links of the footer outside columns are a column under the name of the site', () => {
  const links = [
    { label: 'A', href: 'https://a.example' },
    { title: 'More', items: [{ label: 'B', href: 'https://b.example' }] },
    { items: [{ label: 'C', href: 'https://c.example' }] },
    { title: 'None', items: [{ html: '<b>long</b>' }] },
  ]
  const { value } = settingsFrom({ title: 'Lamps', themeConfig: { footer: { links } } })
  expect(
    value.footer?.columns?.map(({ title, items }) => [title, ...items.map(({ label }) => label)]),
  ).toEqual([
    ['More', 'B'],
    ['Lamps', 'A', 'C'],
  ])
})

it('links of the footer have no types there, whatever is written', () => {
  const items = [
    { label: 'Start', type: 'doc', to: '/docs/start' },
    { label: 'News', type: 'docSidebar', href: 'https://a.example' },
  ]
  const footer = { links: [{ title: 'Docs', items }] }
  const found = settingsFrom({ themeConfig: { footer } })
  expect(found.value.footer?.columns?.[0]?.items).toEqual([
    { label: 'Start', href: '/docs/start' },
    { label: 'News', href: 'https://a.example' },
  ])
  expect(toldOf(found)).toEqual([])
})

it('the page of a category lists all that stands in it', async () => {
  const old = await folderOf({
    'docusaurus.config.js': `module.exports = { title: 'V', url: 'https://v.example' }`,
    'sidebars.js': `module.exports = { guide: [
      { type: 'category', label: 'All', link: { type: 'generated-index', slug: '/all' }, items: [
        'a',
        { type: 'doc', id: 'a', label: 'Again' },
        { type: 'link', label: 'Out', href: 'https://out.example' },
        { type: 'category', label: 'Near', items: ['a', 'more/b'] },
        { type: 'category', label: 'Led', link: { type: 'doc', id: 'more/b' }, items: ['a'] },
        { type: 'category', label: 'Deep', link: { type: 'generated-index', slug: '/the/deep', title: 'All that is deep', keywords: ['c'] }, items: ['a'] },
        { type: 'category', label: 'Empty', items: [] },
        { type: 'autogenerated', dirName: 'more' },
      ] },
    ] }`,
    'docs/a.md': '# A\n\nFirst.\n',
    'docs/more/b.md': '# B\n',
    'docs/more/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
    'docs/more/unlisted.md': '---\nunlisted: true\n---\n\n# Unlisted\n',
    'docs/more/deep/c.md': '# C\n',
  })
  const into = join(old, 'new')
  expect((await printed(() => importSite(old, { into, version: '1.2.3' }))).err).toBe('')
  const page = await readFile(join(into, 'content/docs/all.mdx'), 'utf8')
  const cards = page.matchAll(/title=\{"([^"]*)"\} href="([^"]*)">\n {2}<p>\{"([^"]*)"/g)
  expect([...cards].map(([, ...card]) => card.join(' · '))).toEqual([
    'A · /docs/a · First.',
    'Again · /docs/a · First.',
    'Out · https://out.example · ',
    'Near · /docs/a · 2 items',
    'Led · /docs/more/b · 1 item',
    'Deep · ./the/deep.mdx · 1 item',
    'B · /docs/more/b · ',
    'Deep · /docs/more/deep/c · 1 item',
  ])
  const [, matter] = (await readFile(join(into, 'content/docs/the/deep.mdx'), 'utf8')).split('---')
  expect(matter).toBe(`
title: "All that is deep"
slug: "/the/deep"
pagination_label: "Deep"
keywords: ["c"]
`)
  const { printed: found } = await checkIn(into, ['links', 'markdown-links'])
  expect(found).toBe('')
})

it('the page of a category stays in the folder of the site', async () => {
  const old = await folderOf({
    'docusaurus.config.js': `module.exports = { title: 'V', url: 'https://v.example' }`,
    'sidebars.js': `module.exports = { guide: ['/', '../../../out'].map((slug) => (
      { type: 'category', label: 'All', link: { type: 'generated-index', slug }, items: ['a'] }
    )) }`,
    'docs/a.md': '# A\n\nFirst.\n',
  })
  const into = join(old, 'new/deep/down')
  expect((await printed(() => importSite(old, { into, version: '1.2.3' }))).err).toBe('')
  const files = await readdir(old, { recursive: true })
  const pages = files.filter((path) => path.endsWith('.mdx')).toSorted()
  const folder = 'new/deep/down/content/docs'
  expect(pages).toEqual([`${folder}/index.mdx`, `${folder}/out.mdx`])
})

it('packages that the site no longer depends on are named', async () => {
  const config = `const path = require('path')
import('no-variables-here')
module.exports = { title: 'V', url: 'https://v.example', plugins: ['docusaurus-lunr-search'] }`
  const told = async (dependencies: object) => {
    const text = JSON.stringify({ dependencies })
    const old = await folderOf({ 'docusaurus.config.js': config, 'package.json': text })
    return (await printed(() => importSite(old, { into: join(old, 'new'), version: '1.2.3' }))).err
  }
  expect(await told({ '@docusaurus/core': '3', react: '19' })).toBe('')
  expect(await told({ 'docusaurus-lunr-search': '3', 'raw-loader': '4', 'remark-math': '6' })).toBe(
    '',
  )
  expect(await told({ sass: '1', 'no-variables-here': '16' })).toBe('')
  expect(await told({ clsx: '2' })).toContain('The dependency "clsx" cannot be imported as it is.')
  expect(await told({ react: '19', clsx: '2', three: '1' })).toContain(
    'The list of dependencies "clsx", "three" cannot be imported as it is.',
  )
})

it('a document names its sidebar as it is called here', () => {
  const changed = (line: string) => withSidebarName(`---\ntitle: A\n${line}\n---\n\n${line}\n`)
  const expected = (line: string, rest: string) => `---\ntitle: A\n${line}\n---\n\n${rest}\n`
  for (const [line, now] of [
    ['displayed_sidebar: the-guide', 'displayed_sidebar: the_guide'],
    ["displayed_sidebar: 'the-guide' # ours", "displayed_sidebar: 'the_guide' # ours"],
    ['displayed_sidebar: default', 'displayed_sidebar: _default'],
    ['displayed_sidebar: null', 'displayed_sidebar: null'],
    ['displayed_sidebar: ~', 'displayed_sidebar: ~'],
  ] as const) {
    expect(changed(line)).toBe(expected(now, line))
  }
  const bare = 'Words.\n\ndisplayed_sidebar: the-guide\n'
  expect(withSidebarName(bare)).toBe(bare)
})

it('of two sidebars that come to have one name, the one left out is told', () => {
  const found = sidebarsOf({ 'a-b': ['one'], a_b: ['two'], c: ['three'] }, 'sidebars.js')
  expect(found.value.sidebars).toEqual({ a_b: ['two'], c: ['three'] })
  expect(toldOf(found)).toEqual(['The sidebar "a-b"'])
})

it('a menu of the bar is one here, in its place', () => {
  const home = { label: 'Home', to: '/' }
  const knots = { type: 'doc', docId: 'knots', label: 'Knots' }
  const forum = { label: 'Forum', href: 'https://forum.example' }
  const items = [
    { label: 'Help', position: 'right', to: '/help', items: [forum] },
    { type: 'dropdown', position: 'left', label: 'More', items: [home, { type: 'html' }, knots] },
    { ...home, position: 'left' },
    { type: 'dropdown', label: 'Empty', items: [{ type: 'html', value: '<hr>' }] },
  ]
  const links = [{ title: 'Code', items: [{ label: 'Source', href: 'https://c.example' }] }]
  const found = settingsFrom({ themeConfig: { navbar: { items }, footer: { links } } })
  expect(found.value.navbar?.items).toEqual([
    {
      label: 'More',
      items: [
        { label: 'Home', href: '/' },
        { label: 'Knots', href: '/docs/knots' },
      ],
    },
    { label: 'Home', href: '/' },
    { label: 'Help', items: [{ label: 'Help', href: '/help' }, forum] },
  ])
  expect(found.value.footer?.columns?.map(({ title }) => title)).toEqual(['Code'])
  expect(toldOf(found)).toEqual(['The navbar item "html"', 'The navbar item "Empty"'])
})

it('elements of the head are brought along, and told where they cannot be', () => {
  const found = settingsFrom({
    baseUrl: '/kit/',
    headTags: [
      { tagName: 'link', attributes: { rel: 'preconnect', href: 'https://f.example' } },
      { tagName: 'script', attributes: { type: 'application/ld+json' }, innerHTML: '{"a":1}' },
      { tagName: 'script', attributes: {}, innerHTML: 'go()' },
      { tagName: 'noscript', attributes: {} },
    ],
    themeConfig: {
      metadata: [
        { name: 'verification', content: 'x' },
        { property: 'og:title', content: 'T' },
        { name: 'theme-color', content: '#123' },
      ],
    },
    stylesheets: ['https://f.example/a.css', { href: '/kit/b.css', crossOrigin: 'anonymous' }],
    scripts: ['/kit/a.js', { src: 'https://s.example/s.js', async: true, defer: false }],
  })
  expect(found.value.head).toEqual([
    { tag: 'link', attributes: { rel: 'preconnect', href: 'https://f.example' } },
    { tag: 'script', attributes: { type: 'application/ld+json' }, text: '{"a":1}' },
    { tag: 'meta', attributes: { name: 'verification', content: 'x' } },
    { tag: 'link', attributes: { rel: 'stylesheet', href: 'https://f.example/a.css' } },
    { tag: 'link', attributes: { rel: 'stylesheet', href: '/b.css', crossorigin: 'anonymous' } },
    { tag: 'script', attributes: { src: '/a.js' } },
    { tag: 'script', attributes: { src: 'https://s.example/s.js', async: true } },
  ])
  expect(found.value.themeColor).toEqual({ light: '#123', dark: '#123' })
  expect(toldOf(found)).toEqual([
    'headTags <script>',
    'headTags <noscript>',
    'themeConfig.metadata <meta> og:title',
  ])
  expect(settingsFrom({}).value.head).toBeUndefined()
})
