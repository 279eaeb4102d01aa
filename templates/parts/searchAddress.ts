import type { SiteData } from '../../runtime/contract.ts'
import { ownPage } from '../../runtime/files.ts'
import { localeOf } from '../../runtime/owner.ts'
import { hrefOf } from '../../runtime/url.ts'

/** The address of the search page in the language that a route lies in. */
export function searchAddress(path: string, site: SiteData): string {
  return hrefOf(ownPage('search', localeOf(path, site.locales)), site)
}
