import type { PageView, SiteData } from './contract.ts'
import { hrefOf, routeOf } from './url.ts'

/** Writes `/x.html`, `/x/index.html` and `/x/` as the address of the page that they show. */
export function normalizeAddress(page: PageView, site: SiteData): void {
  const { pathname, search, hash } = location
  if (page.template === 'not-found') return
  const canonical = new URL(hrefOf(page.path, site), location.href).pathname
  if (pathname === canonical) return
  if (routeOf(pathname, site.base) !== routeOf(canonical, site.base)) return
  history.replaceState(history.state, '', canonical + search + hash)
}
