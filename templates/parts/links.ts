import type { NavItem, NavLink, SiteData } from '../../runtime/contract.ts'
import { isExternal, writtenHref } from '../../runtime/url.ts'

/** What an `<a>` needs to lead to an address: other sites open in a tab of their own, mail does not. */
export function leadTo(href: string) {
  return /^(?:https?:)?\/\//i.test(href)
    ? { href, target: '_blank', rel: 'noopener noreferrer' }
    : { href }
}

/** The same for a link of the settings, in which addresses are written without the base. */
export function linkTo({ href }: Pick<NavLink, 'href'>, site: SiteData) {
  return leadTo(isExternal(href) ? href : writtenHref(href, site))
}

/** Folders of languages that are no sections: below the root of the site, which is none. */
export function homesIn({ locales }: Pick<SiteData, 'locales'>): readonly string[] {
  const homes = locales.map(({ path }) => path)
  return homes[0] === '/' ? homes : []
}

/** Whether a link of the navigation bar leads to this page, or to the section it stands in, none of `homes`. */
export function currentOf(href: string, path: string, homes: readonly string[]) {
  if (href === path) return 'page'
  const section = href.slice(0, href.lastIndexOf('/'))
  return section && !homes.includes(section) && path.startsWith(`${section}/`) ? 'true' : undefined
}

/** All links of the navigation bar, those in its menus too. */
export function linksIn(items: readonly NavItem[]): readonly NavLink[] {
  return items.flatMap((item) => ('items' in item ? item.items : item))
}

/** The one link that is current: to this page, else the first to the innermost section it stands in. */
export function currentAmong(items: readonly NavLink[], path: string, homes: readonly string[]) {
  const depth = ({ href }: NavLink) => (href === path ? Infinity : href.lastIndexOf('/'))
  const current = items.filter(({ href }) => currentOf(href, path, homes))
  return current.sort((a, b) => depth(b) - depth(a))[0]
}
