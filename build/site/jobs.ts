import type { HeadTag, Locale, PageData } from '../../runtime/contract.ts'
import { localeOf } from '../../runtime/owner.ts'
import { hrefOf } from '../../runtime/url.ts'
import { moduleOf } from '../bundle/modules.ts'
import { openSearchName, openSearchPath } from '../emit/openSearch.ts'
import { isIndexable } from '../emit/indexable.ts'
import { digestOf } from '../graph/hash.ts'
import { remember } from '../graph/remember.ts'
import { madeOf } from '../imports.ts'
import type { Route, Site } from '../model.ts'
import type { Bundle } from '../model/bundle.ts'
import type { RenderJob, Shell } from '../model/page.ts'
import { headOf, siteHead, type PreviewImage, type SearchFile } from '../render/head.ts'
import { resolveReference, type References } from '../route/references.ts'
import { socialPath, socialSize } from '../social/picture.ts'
import { usesOf, type Code } from './code.ts'
import { homesOf } from './homes.ts'
import type { Plan } from './plan.ts'
import { hasSocialImage } from './socials.ts'

/** Says of a route what the renderer needs; undefined when its document or its code is broken. */
export function jobs(plan: Plan, code: Code): (route: Route) => RenderJob | undefined {
  const { bundle } = code
  if (!bundle) return () => undefined
  const { site } = plan.snapshot
  const icons = iconsOf(plan.references)
  const headIn = (locale: Locale) => siteHead(site, { icons, search: searchOf(locale, site) })
  const shells = new Map(
    site.locales.map((locale) => [
      locale,
      shellsOf(locale, { site, bundle, head: headIn(locale) }),
    ]),
  )
  const server = bundle.server.digest

  return (route) => {
    const { doc } = route
    if (plan.unread.has(doc.source) || code.broken.has(doc.source)) return undefined
    const module = moduleOf(doc)
    const evaluated = module && bundle.server.modules[module.id]
    if (module && evaluated === undefined) return undefined
    const page = plan.pageOf(route).value
    const words = plan.wordsOf(route)
    const uses = madeOf(doc, plan.bySource).flatMap((one) => usesOf(one, plan))
    const declared =
      uses.length > 0 ? code.declaredIn(uses, code.declarations, homesIn(plan)) : undefined
    const locale = localeOf(page.path, site.locales)
    const address = module && bundle.clients[locale.code]!.modules[module.id]
    const image = imageOf(route, page, plan)
    return {
      source: doc.source,
      page: declared && address ? { ...page, declared } : page,
      get parts() {
        return words.parts
      },
      words: words.hash,
      links: module ? words.links : [],
      head: headOf({ page, doc, site, image, indexable: isIndexable(page, site) }),
      shell: shells.get(locale)![page.template === 'search' ? 'search' : 'others'],
      server: bundle.server.folder,
      code: digestOf([server, evaluated]),
      ...(page.markdown ? { address: site.url + hrefOf(page.path, site) } : {}),
      ...(declared ? { declared } : {}),
      ...(module ? { module: { id: module.id, ...(address ? { address } : {}) } } : {}),
    }
  }
}

/** What the renderer needs for these routes: all, unless others are named. */
export function jobsOf(plan: Plan, code: Code, routes = plan.routes.routes): RenderJob[] {
  return routes.map(jobs(plan, code)).filter((job) => job !== undefined)
}

/** Of all pages: made when the first page prints a declaration. */
const homesIn = remember((plan: Plan) => homesOf(plan, (route) => usesOf(route.doc, plan)))

function searchOf(locale: Locale, site: Site): SearchFile {
  const href = site.base + encodeURI(openSearchPath(locale, site))
  return { title: openSearchName(locale, site), href }
}

/** Who opens the search page waits for answers: all that gives them is asked for at once. */
function shellsOf(
  { code, htmlLang, direction }: Site['locales'][number],
  { site, bundle, head }: { site: Site; bundle: Bundle; head: readonly HeadTag[] },
): Readonly<Record<'others' | 'search', Shell>> {
  const { entry, preload, search, release } = bundle.clients[code]!
  const { styles } = bundle
  const { default: theme, respectPrefersColorScheme } = site.colorMode
  const others = {
    lang: htmlLang,
    direction,
    ...(respectPrefersColorScheme ? {} : { theme }),
    base: site.base,
    client: entry,
    run: [],
    styles,
    preload,
    release,
    head,
  }
  const { run } = search
  return { others, search: { ...others, run, preload: [...preload, ...search.preload] } }
}

/** The picture of link previews: the page's own, else one drawn for it, else the site's. */
function imageOf(route: Route, page: PageData, plan: Plan): PreviewImage | undefined {
  const { site } = plan.snapshot
  const { image } = route.doc.frontmatter
  if (image) return fileImage(image, route, plan)
  if (hasSocialImage(page, site)) return { href: site.base + socialPath(page.path), ...socialSize }
  return site.settings.image ? fileImage(site.settings.image, route, plan) : undefined
}

function fileImage(href: string, route: Route, { references }: Plan): PreviewImage | undefined {
  const target = resolveReference({ href, kind: 'image' }, route, references)
  if (target.type === 'external') return { href: target.href }
  if (target.type !== 'file') return undefined
  const { width, height } = target.asset
  return { href: target.href, ...(width && height ? { width, height } : {}) }
}

const iconFiles: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['favicon.ico', { rel: 'icon', sizes: '32x32' }],
  ['favicon.svg', { rel: 'icon', type: 'image/svg+xml' }],
  ['favicon.png', { rel: 'icon', type: 'image/png' }],
  ['apple-touch-icon.png', { rel: 'apple-touch-icon' }],
  ['site.webmanifest', { rel: 'manifest' }],
]

/** Links to the icons that lie in the static folder. */
function iconsOf({ assets, base }: References): HeadTag[] {
  return iconFiles
    .filter(([file]) => assets.has(`content/static/${file}`))
    .map(([file, attributes]) => ['link', { ...attributes, href: base + file }])
}
