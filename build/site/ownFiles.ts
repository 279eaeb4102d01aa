import { openSearchPath } from '../emit/openSearch.ts'
import type { Site } from '../model.ts'

/**
 * What the build writes of the site as a whole: an author's own of the same name stands in for it. Web
 * applications are often described in a `manifest.json`, too.
 */
export function ownFiles(site: Pick<Site, 'settings' | 'locales'>): string[] {
  return [
    ...(site.settings.llms?.full ? ['llms-full.txt'] : []),
    'llms.txt',
    'manifest.json',
    ...site.locales.map((locale) => openSearchPath(locale, site)),
    'robots.txt',
    'sitemap.xml',
  ]
}
