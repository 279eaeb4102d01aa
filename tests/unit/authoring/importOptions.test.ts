import { expect, it } from 'vitest'
import { settingsFrom, toldOf, classic } from './settingsFrom.ts'

it('patterns of documents that are told are those that cannot be read', () => {
  const docs = { include: ['**/*.{md,mdx}'], exclude: ['**/_*/**', '!internal/**'] }
  expect(toldOf(settingsFrom(classic({ docs })))).toEqual(['docs.exclude ["!internal/**"]'])
  expect(toldOf(settingsFrom(classic({ docs: { include: ['+(a|b)/*.md'] } })))).toEqual([
    'docs.include ["+(a|b)/*.md"]',
  ])
})

it('options that nothing stands for are told', () => {
  const docs = {
    ...{ remarkPlugins: ['x'], beforeDefaultRehypePlugins: ['x'], rehypePlugins: [] },
    ...{ numberPrefixParser: false, sidebarCollapsed: false, sidebarCollapsible: false },
  }
  const config = {
    ...classic({ docs, pages: { rehypePlugins: ['x'] } }),
    plugins: [['client-redirects', { createRedirects: () => [], toExtensions: ['zip'] }]],
    titleDelimiter: '-',
    customFields: { a: () => 1 },
    clientModules: ['./a.js'],
    themeConfig: {
      prism: { magicComments: [{ line: 'Watch out' }] },
      footer: { logo: { src: 'a.svg' }, copyright: 'Us <a href="/law">Law</a>' },
    },
  }
  expect(toldOf(settingsFrom(config))).toEqual([
    'clientModules',
    'footer.logo',
    'HTML in footer.copyright',
    'titleDelimiter',
    'customFields',
    'prism.magicComments',
    'docs.numberPrefixParser',
    'docs.sidebarCollapsible',
    'docs.remarkPlugins',
    'docs.beforeDefaultRehypePlugins',
    'pages.rehypePlugins',
    'createRedirects of client-redirects',
    'toExtensions of client-redirects',
  ])
})

it('a trailing slash that is not set is told of a site that GitHub Pages serve', () => {
  const slash = ['A trailingSlash that is not set']
  expect(toldOf(settingsFrom({ url: 'https://us.github.io' }))).toEqual(slash)
  expect(toldOf(settingsFrom({ url: 'https://us.github.io', trailingSlash: false }))).toEqual([])
  expect(toldOf(settingsFrom({ url: 'https://github.io.example' }))).toEqual([])
})

it('options of further plugins for docs are told too', () => {
  const crew = { id: 'crew', path: 'crew', remarkPlugins: [() => {}], exclude: ['!(a)'] }
  const found = settingsFrom({ ...classic({ docs: {} }), plugins: [['content-docs', crew]] })
  expect(toldOf(found)).toEqual(['docs.exclude ["!(a)"]', 'docs.remarkPlugins'])
})

it('more options that nothing stands for are told', () => {
  const config = {
    ...classic({
      docs: { admonitions: { keywords: ['note', 'aside'] }, showLastUpdateAuthor: true },
    }),
    markdown: { preprocessor: () => '', parseFrontMatter: () => ({}) },
    themeConfig: { tableOfContents: { maxHeadingLevel: 5 } },
  }
  expect(toldOf(settingsFrom(config))).toEqual([
    'themeConfig.tableOfContents',
    'docs.admonitions.keywords ["aside"]',
    'docs.showLastUpdateAuthor',
  ])
  const custom = { sidebarItemsGenerator: () => [], docItemComponent: '@theme/ApiItem' }
  expect(toldOf(settingsFrom(classic({ docs: custom })))).toEqual(['docs.docItemComponent'])
  const frame = {
    ...{ ssrTemplate: '<html>', presets: [() => ({}), [() => ({}), {}]] },
    markdown: { anchors: { maintainCase: true }, remarkRehypeOptions: { footnoteLabel: 'Notes' } },
  }
  expect(toldOf(settingsFrom(frame))).toEqual([
    ...['A preset that is a function', 'A preset that is a function'],
    ...['markdown.anchors.maintainCase', 'markdown.remarkRehypeOptions', 'ssrTemplate'],
  ])
  const known = classic({ docs: { admonitions: { keywords: ['note'] } } })
  expect(toldOf(settingsFrom(known))).toEqual([])
})

it('what readers could do with the sidebar, and colors of other styles, are told', () => {
  const toldWith = (themeConfig: object) => toldOf(settingsFrom({ themeConfig }))
  const sidebar = { hideable: true, autoCollapseCategories: true }
  const announcementBar = { content: 'A', backgroundColor: 'var(--ifm-color-primary)' }
  expect(toldWith({ docs: { sidebar }, announcementBar })).toEqual([
    'A color of announcementBar',
    'docs.sidebar.hideable',
    'docs.sidebar.autoCollapseCategories',
  ])
  const plain = { content: 'A', backgroundColor: '#fff', textColor: '#000' }
  expect(toldWith({ docs: { sidebar: { hideable: false } }, announcementBar: plain })).toEqual([])
})

it('links of the announcement are written without the base', () => {
  const announcementBar = { content: 'See <a href="/k/docs/a">A</a>, <a href="/kind">kind</a>' }
  const found = settingsFrom({ baseUrl: '/k/', themeConfig: { announcementBar } })
  expect(found.value.announcement?.content).toBe(
    'See <a href="/docs/a">A</a>, <a href="/kind">kind</a>',
  )
})

it('levels of headings beside pages are told when others are listed here', () => {
  const toldWith = (tableOfContents: object) =>
    toldOf(settingsFrom({ themeConfig: { tableOfContents } }))
  expect(toldWith({ minHeadingLevel: 2, maxHeadingLevel: 4 })).toEqual([])
  expect(toldWith({})).toEqual([])
  expect(toldWith({ minHeadingLevel: 3 })).toEqual(['themeConfig.tableOfContents'])
  expect(toldWith({ maxHeadingLevel: 3 })).toEqual(['themeConfig.tableOfContents'])
})

it('a language of code that names none is told', () => {
  const toldWith = (prism: object) => toldOf(settingsFrom({ themeConfig: { prism } }))
  expect(toldWith({ defaultLanguage: 'bash' })).toEqual(['prism.defaultLanguage'])
  expect([...toldWith({}), ...toldWith({ defaultLanguage: 'text' })]).toEqual([])
})

it('a copyright is the words of its HTML', () => {
  const copyright =
    'Copyright &copy; 2026 <b>Kit</b> &amp; friends.<br/>Made with <a href="/x">care</a>'
  expect(settingsFrom({ themeConfig: { footer: { copyright } } }).value.footer?.copyright).toBe(
    'Copyright © 2026 Kit & friends. Made with care',
  )
})

it('how broken links of Markdown are told may stand among the hooks of it', () => {
  const markdown = { hooks: { onBrokenMarkdownLinks: 'throw' } }
  expect(settingsFrom({ markdown }).value.checks?.brokenMarkdownLinks).toBe('error')
})

it('how missing images of Markdown are told is as it was', () => {
  const levelOf = (hooks: object) =>
    settingsFrom({ markdown: { hooks } }).value.checks?.brokenImages
  expect(levelOf({ onBrokenMarkdownImages: 'warn' })).toBe('warn')
  expect(levelOf({ onBrokenMarkdownImages: 'ignore' })).toBe('ignore')
  expect(levelOf({ onBrokenMarkdownImages: 'throw' })).toBe('error')
  expect(levelOf({})).toBeUndefined()
})

it('what changes the sitemap is told', () => {
  const sitemap = { changefreq: 'weekly', ignorePatterns: ['/old/**'] }
  expect(toldOf(settingsFrom(classic({ sitemap })))).toEqual(['sitemap.ignorePatterns'])
  const plugin = [
    '@docusaurus/plugin-sitemap',
    { filename: 'map.xml', createSitemapItems: () => [] },
  ]
  expect(toldOf(settingsFrom({ plugins: [plugin] }))).toEqual([
    'sitemap.createSitemapItems',
    'sitemap.filename',
  ])
  const usual = { ignorePatterns: [], filename: 'sitemap.xml' }
  expect(toldOf(settingsFrom(classic({ sitemap: usual })))).toEqual([])
  expect(toldOf(settingsFrom(classic({ sitemap: false })))).toEqual([])
})

it('comments that mark lines are told when they are not those that are known', () => {
  const known = { line: 'highlight-next-line', block: { start: 'highlight-start' } }
  const toldWith = (...magicComments: object[]) =>
    toldOf(settingsFrom({ themeConfig: { prism: { magicComments } } }))
  expect(toldWith(known)).toEqual([])
  expect(toldWith(known, { line: 'This will error' })).toEqual(['prism.magicComments'])
})

it('of redirects those are left out that lead from another name of their page, or again', () => {
  const redirects = [
    { from: ['/a.html', '/old/', '/old', '/old.html'], to: '/a' },
    { from: '/older.html', to: '/a/?x' },
  ]
  const config = { ...classic({}), plugins: [['client-redirects', { redirects }]] }
  expect(settingsFrom(config).value.redirects).toEqual([
    { from: '/old/', to: '/a' },
    { from: '/older.html', to: '/a/?x' },
  ])
})

it('a search, and themes for what is told where it is asked for, are not told', () => {
  const search = ['@easyops-cn/docusaurus-search-local', { hashed: true }]
  const plugins = ['docusaurus-lunr-search', search, ['plugin-of-others', { a: 1 }]]
  const themes = [
    '@docusaurus/theme-mermaid',
    'live-codeblock',
    search,
    false,
    ['theme-of-others', { a: 1 }],
  ]
  expect(toldOf(settingsFrom({ plugins, themes }))).toEqual([
    'The plugin "plugin-of-others"',
    'The theme "theme-of-others"',
  ])
})

it('the picture of link previews may be one on another host', () => {
  const imageOf = (image: string) => settingsFrom({ themeConfig: { image } }).value.image
  expect(imageOf('https://cdn.example/a.png')).toBe('https://cdn.example/a.png')
  expect(imageOf('img/a.png')).toBe('/img/a.png')
  const site = { baseUrl: '/kit/', themeConfig: { image: '/kit/img/a.png' } }
  expect(settingsFrom(site).value.image).toBe('/img/a.png')
})
