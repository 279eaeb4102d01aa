import type { HeadTag, PageData } from '../../runtime/contract.ts'
import { lastVersion, localeOf, ownerOf } from '../../runtime/owner.ts'
import { hrefOf, isExternal, wholeAddress } from '../../runtime/url.ts'
import type { Doc, Site } from '../model.ts'

export interface HeadInput {
  readonly page: PageData
  readonly doc: Doc
  readonly site: Site
  /** The picture of link previews. */
  readonly image: PreviewImage | undefined
  /** Search engines may list the page. */
  readonly indexable: boolean
}

export interface PreviewImage {
  /** Root-relative, with the base; or a whole address. */
  readonly href: string
  /** In pixels, where they are known. */
  readonly width?: number
  readonly height?: number
}

/** Everything in a page's head that depends on the page. */
export function headOf({ page, doc, site, image, indexable }: HeadInput): HeadTag[] {
  const title = titleOf(page, site)
  const canonical = addressOf(page.path, site)
  const locale = localeOf(page.path, site.locales)
  const { description } = page
  return [
    ['title', {}, title],
    ...(description ? [meta('description', description)] : []),
    ...(doc.frontmatter.keywords ? [meta('keywords', doc.frontmatter.keywords.join(', '))] : []),
    ...(indexable ? [] : [robots(page)]),
    ['link', { rel: 'canonical', href: canonical }],
    property('og:title', title),
    ...(description ? [property('og:description', description)] : []),
    property('og:type', page.template === 'doc' ? 'article' : 'website'),
    property('og:url', canonical),
    property('og:site_name', site.title),
    property('og:locale', locale.htmlLang.replace('-', '_')),
    ...(image ? imageTags(image, title, site) : []),
    meta('twitter:card', image ? 'summary_large_image' : 'summary'),
    meta('docsearch:language', locale.code),
    meta('docsearch:version', page.version ?? versionName(site)),
    meta('docsearch:docusaurus_tag', page.version ? `docs-default-${page.version}` : 'default'),
    ...(page.markdown
      ? [
          [
            'link',
            { rel: 'alternate', type: 'text/markdown', href: encodeURI(page.markdown) },
          ] as HeadTag,
        ]
      : []),
    ...(indexable ? translations(page, site) : []),
    ...breadcrumbs(page, site),
  ]
}

/** The whole address of a page, as machines want it. */
function addressOf(path: string, site: Pick<Site, 'url' | 'base' | 'trailingSlash'>): string {
  return wholeAddress(hrefOf(path, site), site.url)
}

/** What is the same in the head of every page of a language: a navigation leaves it alone. */
export function siteHead(
  site: Site,
  { icons, search }: { readonly icons: readonly HeadTag[]; readonly search: SearchFile },
): HeadTag[] {
  return [...icons, ...themeColors(site), openSearchLink(search), ...ownElements(site)]
}

/** The elements that the settings name, with the base in front of their addresses. */
function ownElements({ settings, base }: Site): HeadTag[] {
  return (settings.head ?? []).map((element) => {
    const attributes = Object.entries(element.attributes).map(([name, value]) => {
      const text = value === true ? '' : (value ?? '')
      return [name, /^(?:href|src)$/.test(name) ? text.replace(/^\//, base) : text] as const
    })
    const tag = [element.tag, Object.fromEntries(attributes)] as const
    return 'text' in element ? [...tag, element.text ?? ''] : tag
  })
}

/** `<page> | <site>`; the home page is called like the site. */
function titleOf(page: PageData, site: Site): string {
  if (page.path === '/') return site.tagline ? `${site.title} | ${site.tagline}` : site.title
  return `${page.title} | ${site.title}`
}

/** Describes a search to browsers. */
export interface SearchFile {
  readonly title: string
  /** Root-relative, with the base. */
  readonly href: string
}

/** Lets browsers offer the site's search by name. */
function openSearchLink({ title, href }: SearchFile): HeadTag {
  return [
    'link',
    {
      rel: 'search',
      type: 'application/opensearchdescription+xml',
      title,
      href,
    },
  ]
}

/** The colours of the browser's own frame, as the mode wants them without scripts, which heed the reader's. */
function themeColors({ settings: { themeColor }, colorMode }: Site): HeadTag[] {
  if (!themeColor) return []
  const own = (mode: string) => (mode === colorMode.default ? 'all' : 'not all')
  return (['light', 'dark'] as const).map((mode) => [
    'meta',
    {
      name: 'theme-color',
      media: colorMode.respectPrefersColorScheme ? `(prefers-color-scheme: ${mode})` : own(mode),
      content: themeColor[mode],
    },
  ])
}

/** Whether it is a colour of the browser's frame. */
export function isThemeColor([tag, { name }]: HeadTag): boolean {
  return tag === 'meta' && name === 'theme-color'
}

function imageTags({ href, width, height }: PreviewImage, title: string, site: Site): HeadTag[] {
  const size = width && height ? { width, height } : {}
  return [
    property('og:image', isExternal(href) ? href : site.url + href),
    ...Object.entries(size).map(([side, pixels]) => property(`og:image:${side}`, String(pixels))),
    property('og:image:alt', title),
  ]
}

function robots(page: PageData): HeadTag {
  return meta('robots', page.template === 'search' ? 'noindex,follow' : 'noindex')
}

function versionName(site: Site): string {
  return lastVersion(site.versions)?.name ?? 'current'
}

/** The page in each language that has it, for search engines; the first is for readers of all others. */
function translations(
  { path, translations = {} }: PageData,
  { locales, ...site }: Site,
): HeadTag[] {
  const isHome = ownerOf(path, locales)?.path === path
  // A language without the page is led to by its home.
  const ways = locales.flatMap(({ code, htmlLang, path: home }) => {
    const way = translations[code]
    return way !== undefined && (way !== home || isHome) ? [[htmlLang, way] as const] : []
  })
  const [first] = ways
  if (!first || ways.length < 2) return []
  return [...ways, ['x-default', first[1]] as const].map(([hreflang, way]) => [
    'link',
    { rel: 'alternate', hreflang, href: addressOf(way, site) },
  ])
}

/** JSON-LD: the way from the front page to this one. Steps without a page of their own are left out. */
function breadcrumbs(page: PageData, site: Site): HeadTag[] {
  const trail = (page.breadcrumbs ?? []).flatMap(({ label, href }) =>
    href ? [{ name: label, item: wholeAddress(href, site.url) }] : [],
  )
  if (trail.length === 0) return []
  const home = { name: site.title, item: addressOf('/', site) }
  const list = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...trail].map((step, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      ...step,
    })),
  }
  return [['script', { type: 'application/ld+json' }, JSON.stringify(list)]]
}

function meta(name: string, content: string): HeadTag {
  return ['meta', { name, content }]
}

function property(name: string, content: string): HeadTag {
  return ['meta', { property: name, content }]
}
