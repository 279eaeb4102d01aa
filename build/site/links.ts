import type {
  HeadElement,
  SidebarDefinition,
  SiteSettings,
  Surroundings,
} from '../../runtime/contract.ts'
import { isExternal } from '../../runtime/url.ts'
import type { Link } from '../check/input.ts'
import { madeOf } from '../imports.ts'
import type { Reference, Route } from '../model.ts'
import { placeOf } from '../route/placeOf.ts'
import { resolveAddress, resolveReference } from '../route/references.ts'
import { placeIn } from './places.ts'
import type { Plan } from './plan.ts'

/** The references of one document and the picture of its previews, resolved. */
export function documentLinks(
  route: Route,
  { wordsOf, references }: Pick<Plan, 'wordsOf' | 'references'>,
): Link[] {
  const { doc } = route
  const links = wordsOf(route).targets.map((target, index) => {
    const { href, at } = doc.references[index]!
    return { href, target, place: { file: doc.source, ...at } }
  })
  const { image: href } = doc.frontmatter
  if (!href) return links
  const target = resolveReference({ href, kind: 'image' }, route, references)
  return [...links, { href, target, place: placeOf(doc, 'image') }]
}

/**
 * References of what documents are made of, but for addresses that begin at the page that shows them:
 * those are judged where they are printed.
 */
export function partialLinks({
  references,
  bySource,
}: Pick<Plan, 'references' | 'bySource'>): Link[] {
  const { routes } = references
  const importing = routes.routes.filter(({ doc }) => doc.imports.length > 0)
  const made = new Set(importing.flatMap(({ doc }) => madeOf(doc, bySource)))
  const partials = [...made].filter(({ source }) => !routes.bySource.has(source))
  return partials.flatMap((doc) =>
    doc.references.filter(isOfAnyPage).map(({ href, kind, at }) => ({
      href,
      target: resolveReference({ href, kind }, { path: '/', doc }, references),
      place: { file: doc.source, ...at },
    })),
  )
}

/** Whether it names the same wherever it is shown: from the top of the site or the web, or by file. */
function isOfAnyPage({ href, kind }: Reference): boolean {
  if (kind === 'image' || isExternal(href)) return true
  return /^(?:\/|@site\/)/.test(href) || /\.mdx?(?:[?#]|$)/.test(href)
}

/** Links and files that the settings name, and links of the sidebars, where they are written. */
export function settingsLinks({
  snapshot,
  references,
}: Pick<Plan, 'snapshot' | 'references'>): Link[] {
  const { site, sidebars, config } = snapshot
  const { logo } = site.navbar
  const hrefs = [
    ...[site, ...Object.values(site.surroundings)].flatMap(hrefsRound),
    ...Object.values(sidebars).flatMap(hrefsOf),
    ...(site.settings.head ?? []).flatMap(localAddresses),
    ...announcementsOf(site.settings).flatMap(addressesIn),
    logo?.src,
    logo?.srcDark,
    logo?.href,
    site.navbar.repository,
    site.settings.editUrl,
    site.missingResultsUrl,
    site.settings.analytics?.script,
  ].filter((href) => href !== undefined)
  const links = [...new Set(hrefs)].map((href) => ({ href, kind: 'link' as const }))
  const { image } = site.settings
  const pictures = image ? [{ href: image, kind: 'image' as const }] : []
  return [...links, ...pictures].map(({ href, kind }) => ({
    href,
    target: resolveAddress(href, references, kind),
    place: placeIn(config, href),
  }))
}

function hrefsRound({ navbar, footer }: Surroundings): string[] {
  const links = navbar.items.flatMap((item) => ('items' in item ? item.items : item))
  return [...links, ...footer.columns.flatMap(({ items }) => items)].map(({ href }) => href)
}

/** The files and pages of the site that an element of the head names. Pages show what else it names. */
function localAddresses({ attributes }: HeadElement): string[] {
  const named = Object.entries(attributes).filter(([name]) => name === 'href' || name === 'src')
  return named.flatMap(([, value]) => (String(value).startsWith('/') ? [String(value)] : []))
}

function announcementsOf({ announcement, locales = [] }: SiteSettings): string[] {
  const own = locales.map((locale) => locale.announcement)
  return [announcement?.content, ...own].filter((content) => content !== undefined)
}

/** The pages and files of the site that HTML names: pages show them with the base. */
function addressesIn(html: string): string[] {
  return [...html.matchAll(/\s(?:href|src)=["']?(\/[^\s"'<>]*)/gi)].map(([, href]) => href!)
}

function hrefsOf(definition: SidebarDefinition): string[] {
  return definition.flatMap((entry) => {
    if (typeof entry === 'string') return []
    if (entry.type === 'link') return [entry.href]
    return entry.type === 'category' ? hrefsOf(entry.items) : []
  })
}
