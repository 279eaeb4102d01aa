import type { SiteData } from '../../runtime/contract.ts'
import { hrefOf, ownPage } from '../../runtime/url.ts'
import { localeOf } from './links.ts'

/** The address of the search page in the language that a route lies in. */
export function searchAddress(path: string, site: SiteData): string {
  return hrefOf(ownPage('search', localeOf(path, site) ?? site.locales[0]!), site)
}
