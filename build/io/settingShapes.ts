import type { SiteSettings, SourceDirective } from '../../runtime/contract.ts'
import { english } from '../../runtime/english.ts'
import { isRecord, misfitOf, type Shape } from './shape.ts'

const link: Shape = { label: 'text', href: 'address' }
/** A menu of the bar is known by its items. */
const navItem: Shape = (item) => (holdsItems(item) ? menu : link)
const linkOfMenu: Shape = (item) => (holdsItems(item) ? 'link of a menu' : link)
const menu: Shape = {
  label: 'text',
  items: (items) => (Array.isArray(items) && items.length > 0 ? [linkOfMenu] : 'filled'),
}
/** What its attributes may be is told by headFaults.ts. */
const headElement: Shape = (element) => ({
  tag: new Set(['meta', 'link', 'script']),
  attributes: 'object',
  ...(isRecord(element) && element['tag'] === 'script' ? { 'text?': 'text' } : {}),
})
const texts: Shape = ['text']
/** Words and what means the same. */
const synonyms: Shape = (value) =>
  isRecord(value) ? Object.fromEntries(Object.keys(value).map((word) => [word, texts])) : 'object'
const hosted = {
  provider: 'text',
  apiKey: 'text',
  indexName: 'text',
  'synonyms?': synonyms,
} as const
/** Each provider asks for what it needs. */
const search: Shape = (value) => {
  switch (isRecord(value) && value['provider']) {
    case 'algolia':
      return { ...hosted, appId: 'text', 'hosts?': texts }
    case 'typesense':
    case 'meilisearch':
      return { ...hosted, host: 'address' }
    default:
      return {
        provider: new Set(['static', 'algolia', 'typesense', 'meilisearch']),
        'synonyms?': synonyms,
      }
  }
}
const footer: Shape = { 'columns?': [{ title: 'text', items: [link] }], 'copyright?': 'text' }
const locale: Shape = {
  code: 'language',
  label: 'text',
  direction: new Set(['ltr', 'rtl']),
  htmlLang: 'language',
  calendar: 'calendar',
  path: 'path',
  // What a text must hold is told by wordFaults.ts.
  'words?': Object.fromEntries(Object.keys(english).map((name) => [`${name}?`, 'text'])),
  'navbar?': { 'title?': 'text', 'items?': [navItem] },
  'footer?': footer,
  'announcement?': 'text',
}
const severity: Shape = new Set(['ignore', 'warn', 'error'])

const sources: Shape = ['source']
const directives: Shape & Readonly<Record<`${SourceDirective}?`, Shape>> = {
  'connect-src?': sources,
  'font-src?': sources,
  'frame-src?': sources,
  'img-src?': sources,
  'media-src?': sources,
  'style-src?': sources,
}

/** What each setting must be, and the names there are. */
const shapes: Readonly<Record<keyof SiteSettings, Shape>> = {
  title: 'text',
  url: 'origin',
  tagline: 'text',
  base: 'base',
  trailingSlash: 'yes or no',
  docs: 'folder',
  docsPath: 'text',
  colorMode: { 'default?': new Set(['light', 'dark']), 'respectPrefersColorScheme?': 'yes or no' },
  announcement: { id: 'text', content: 'text', isCloseable: 'yes or no' },
  navbar: {
    'title?': 'text',
    'logo?': {
      src: 'address',
      'srcDark?': 'address',
      'href?': 'address',
      'alt?': 'text',
      'width?': 'number',
      'height?': 'number',
    },
    'hideOnScroll?': 'yes or no',
    'items?': [navItem],
    'repository?': 'address',
  },
  footer,
  editUrl: 'address',
  missingResultsUrl: 'address',
  image: 'address',
  themeColor: { light: 'text', dark: 'text' },
  noIndex: 'yes or no',
  socialImages: 'yes or no',
  locales: (list) => (Array.isArray(list) && list.length === 0 ? 'filled' : [locale]),
  versions: [
    {
      name: 'text',
      label: 'text',
      isLast: 'yes or no',
      path: 'path',
      mainDocId: 'text',
      'banner?': new Set(['unreleased', 'unmaintained']),
      'noIndex?': 'yes or no',
    },
  ],
  markdown: { 'format?': new Set(['detect', 'mdx']), 'elements?': texts },
  checks: {
    'brokenLinks?': severity,
    'brokenAnchors?': severity,
    'brokenMarkdownLinks?': severity,
    'brokenImages?': severity,
    'ignoreExternal?': texts,
  },
  redirects: [{ from: 'path', to: 'address' }],
  head: [headElement],
  analytics: { script: 'address', siteId: 'text' },
  contentSecurityPolicy: directives,
  search,
  llms: { 'full?': 'yes or no' },
  samples: { 'entryPoints?': texts, 'excused?': 'number' },
  budget: { 'page?': 'number', 'total?': 'number' },
  store: { url: 'server' },
}

/** Every setting there is. */
export const settingNames = Object.keys(shapes)

/** What the setting of a name must be; undefined when there is none. */
export function shapeOf(name: string): Shape | undefined {
  return Object.hasOwn(shapes, name) ? shapes[name as keyof SiteSettings] : undefined
}

/** The settings that have the shape they must have. */
export function shapely(given: Readonly<Record<string, unknown>>): Partial<SiteSettings> {
  const known = Object.entries(given).filter(([name, value]) => {
    const shape = shapeOf(name)
    return shape !== undefined && misfitOf(value, shape, name) === undefined
  })
  return Object.fromEntries(known)
}

function holdsItems(item: unknown): boolean {
  return isRecord(item) && item['items'] !== undefined
}
