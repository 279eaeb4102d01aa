import type { Locale } from '../../runtime/contract.ts'
import { around } from '../../runtime/words.ts'
import { hrefOf, ownerOf, ownPage } from '../../runtime/url.ts'
import type { OutputFile, Redirect, Site } from '../model.ts'
import { htmlPath } from './paths.ts'

/**
 * Redirects as `_redirects` for hosts that read it, and as pages for those that do not. An address
 * that differs from a page's (`taken`) by letter case only has no page: some disks would mix the two.
 * The last lines say which page each language has for missing addresses.
 */
export function redirectFiles(
  redirects: readonly Redirect[],
  site: Site,
  taken: readonly string[],
): OutputFile[] {
  const lines = [
    ...redirects.map(({ from, to }) => `${addressOf(from, site)} ${addressOf(to, site)} 301`),
    ...missingLines(site, new Set(taken)),
  ]
  if (lines.length === 0) return []
  const folded = new Set(taken.map((path) => path.toLowerCase()))
  const pages = redirects
    .filter(({ from }) => !from.includes('*') && !folded.has(from.toLowerCase()))
    .map(({ from, to }) => ({
      path: htmlPath(from, site),
      contents: printRedirect(addressOf(to, site), localeOf(from, site), site),
    }))
  return [{ path: '_redirects', contents: `${lines.join('\n')}\n` }, ...pages]
}

/** The innermost first; that of the site, `404.html`, every host finds by itself. */
function missingLines(site: Site, taken: ReadonlySet<string>): string[] {
  return site.locales
    .filter((locale) => locale.path !== '/' && taken.has(ownPage('404', locale)))
    .toSorted((a, b) => b.path.length - a.path.length)
    .map((locale) => {
      const file = htmlPath(ownPage('404', locale), site)
      return `${site.base}${locale.path.slice(1)}/* ${site.base}${file} 404`
    })
}

function addressOf(path: string, site: Site): string {
  return /^[a-z]+:/i.test(path) ? path : hrefOf(path, site)
}

/** Takes the query and the section that were asked for along: `refresh` would lose them. */
export const redirectScript =
  'const to=new URL(document.links[0].href);to.search||=location.search;to.hash||=location.hash;location.replace(to)'

function localeOf(path: string, { locales }: Site): Locale {
  return ownerOf(path, locales) ?? locales[0]!
}

function printRedirect(target: string, locale: Locale, site: Site): string {
  const to = escapeText(target)
  const canonical = to.startsWith('/') ? site.url + to : to
  const { moved, movedTo } = site.words[locale.code]!
  const { before, after = '' } = around(escapeText(movedTo))
  return `<!doctype html>
<html lang="${locale.htmlLang}" dir="${locale.direction}">
<head>
<meta charset="utf-8">
<title>${escapeText(moved)}</title>
<meta http-equiv="refresh" content="0; url=${to}">
<meta name="robots" content="noindex">
<link rel="canonical" href="${canonical}">
</head>
<body>
<p>${before}<a href="${to}">${to}</a>${after}</p>
<script>${redirectScript}</script>
</body>
</html>
`
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')
}
