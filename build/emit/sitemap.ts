import type { PageData } from '../../runtime/contract.ts'
import { escapeText } from '../../runtime/escape.ts'
import { hrefOf, wholeAddress } from '../../runtime/url.ts'
import type { Site } from '../model.ts'

/** All indexable pages with the date of their last change, where it is known. */
export function printSitemap(pages: readonly PageData[], site: Site): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map((page) => {
      const modified = page.lastUpdated ? `<lastmod>${page.lastUpdated}</lastmod>` : ''
      const address = wholeAddress(hrefOf(page.path, site), site.url)
      return `<url><loc>${escapeText(address)}</loc>${modified}</url>`
    }),
    '</urlset>',
    '',
  ].join('\n')
}

export function printRobots({ url, base }: Site, sitemaps: readonly { path: string }[]): string {
  const lines = sitemaps.map(({ path }) => `\nSitemap: ${url}${base}${path}\n`)
  return ['User-agent: *\nAllow: /\n', ...lines].join('')
}
