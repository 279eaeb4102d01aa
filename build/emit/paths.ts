import { ownPage } from '../../runtime/files.ts'
import type { Site } from '../model.ts'

/** The file that answers a route, below the output folder. Hosts look for `404.html`. */
export function htmlPath(route: string, site: Pick<Site, 'locales' | 'trailingSlash'>): string {
  if (route === '/') return 'index.html'
  if (!site.trailingSlash || isMissingPage(route, site)) return `${route.slice(1)}.html`
  return `${route.slice(1)}/index.html`
}

/** Whether a route is the page that a language has for missing addresses. */
export function isMissingPage(route: string, { locales }: Pick<Site, 'locales'>): boolean {
  return route === '/404' || locales.some((locale) => route === ownPage('404', locale))
}
