import { expect, it } from 'vitest'
import { settingsOf } from '../../../build/authoring/docusaurus/settings.ts'
import type { Diagnostic } from '../../../build/model.ts'

function settingsFrom(config: Readonly<Record<string, unknown>>) {
  return settingsOf({
    config,
    file: 'docusaurus.config.js',
    sidebarPath: (id) => (id === 'guide' ? '/docs/intro' : undefined),
    docPath: (id) => `/docs/${id}`,
  })
}

/** What is told, without the words that all have in common. */
function toldOf({ diagnostics }: { readonly diagnostics: readonly Diagnostic[] }) {
  return diagnostics.map(({ message }) => message.replace(' has no counterpart.', ''))
}

const classic = (options: object) => ({ presets: [['classic', options]] })

it('a docs plugin beside the preset is told with its id, its folder and what to do', () => {
  const options = { id: 'base-docs', path: '../../docs', routeBasePath: '/' }
  for (const name of ['@docusaurus/plugin-content-docs', 'content-docs']) {
    const { diagnostics } = settingsFrom({ ...classic({ docs: {} }), plugins: [[name, options]] })
    expect(diagnostics.map(({ message, hint }) => [message, hint])).toEqual([
      [
        'The docs plugin "base-docs" with the documents of "../../docs" has no counterpart.',
        'Its documents are left out: copy "../../docs" into content/docs and write its sidebar into sidebars/, or import it as a site of its own for "/".',
      ],
    ])
  }
})

it('the first docs plugin is imported when the preset has no docs, and the second told', () => {
  const plugins = [
    ['content-docs', { routeBasePath: 'book' }],
    ['content-docs', { id: 'api', path: 'api' }],
  ]
  const found = settingsFrom({ ...classic({ docs: false }), plugins })
  expect(found.value.docsPath).toBe('/book')
  expect(toldOf(found)).toEqual(['The docs plugin "api" with the documents of "api"'])
})

it('plugins that are functions and presets of others are told', () => {
  const plugins = [() => ({ name: 'a' }), [() => ({ name: 'b' }), {}], false, null]
  expect(toldOf(settingsFrom({ plugins, presets: ['preset-of-others'] }))).toEqual([
    'The preset "preset-of-others"',
    'A plugin that is a function',
    'A plugin that is a function',
  ])
})

it('patterns of documents that are told are those that Docusaurus does not have by itself', () => {
  const docs = { include: ['**/*.{md,mdx}'], exclude: ['**/_*/**', 'internal/**'] }
  expect(toldOf(settingsFrom(classic({ docs })))).toEqual(['docs.exclude ["internal/**"]'])
  expect(toldOf(settingsFrom(classic({ docs: { include: ['public/*.md'] } })))).toEqual([
    'docs.include ["public/*.md"]',
  ])
})

it('a site that search engines shall not list is told', () => {
  expect(toldOf(settingsFrom({ noIndex: true }))).toEqual(['noIndex'])
  expect(toldOf(settingsFrom({ noIndex: false }))).toEqual([])
})

it('the default locale is the language of the site', () => {
  const localesOf = (i18n: object) => settingsFrom({ i18n }).value.locales
  expect(localesOf({ defaultLocale: 'en', locales: ['en'] })).toBeUndefined()
  const rest = { calendar: 'gregory', path: '/' }
  expect(localesOf({ defaultLocale: 'de', locales: ['de'] })).toEqual([
    { code: 'de', label: 'Deutsch', direction: 'ltr', htmlLang: 'de', ...rest },
  ])
  const localeConfigs = { en: { label: 'British', htmlLang: 'en-GB' } }
  expect(localesOf({ defaultLocale: 'en', localeConfigs })).toEqual([
    { code: 'en', label: 'British', direction: 'ltr', htmlLang: 'en-GB', ...rest },
  ])
  expect(localesOf({ defaultLocale: 'ar' })?.[0]?.direction).toBe('rtl')
  expect(localesOf({ defaultLocale: '' })?.[0]?.label).toBe('')
})

it('options that nothing stands for are told', () => {
  const docs = {
    remarkPlugins: ['x'],
    beforeDefaultRehypePlugins: ['x'],
    rehypePlugins: [],
    numberPrefixParser: false,
    sidebarCollapsed: false,
    sidebarCollapsible: false,
  }
  const redirects = { createRedirects: () => [], fromExtensions: ['html'] }
  const config = {
    ...classic({ docs, pages: { rehypePlugins: ['x'] } }),
    plugins: [['@docusaurus/plugin-client-redirects', redirects]],
    staticDirectories: ['static', '../assets'],
    titleDelimiter: '-',
    customFields: { a: 1 },
    themeConfig: { prism: { magicComments: [{}] } },
  }
  expect(toldOf(settingsFrom(config))).toEqual([
    'The static folder "../assets"',
    'titleDelimiter',
    'customFields',
    'prism.magicComments',
    'docs.numberPrefixParser',
    'docs.sidebarCollapsed',
    'docs.sidebarCollapsible',
    'docs.remarkPlugins',
    'docs.beforeDefaultRehypePlugins',
    'pages.rehypePlugins',
    "client-redirects' createRedirects",
    "client-redirects' fromExtensions",
  ])
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
