import type { Locale } from '../../runtime/contract.ts'
import { escapeAttribute, escapeText } from '../../runtime/escape.ts'
import { around } from '../../runtime/words.ts'
import { folded, ownPage } from '../../runtime/files.ts'
import { localeOf } from '../../runtime/owner.ts'
import { dataPath, normalizePath } from '../../runtime/url.ts'
import type { OutputFile, Redirect, Site } from '../model.ts'
import { htmlPath } from './paths.ts'

/**
 * Redirects as `_redirects` for hosts that read it, and as pages for those that do not. An address
 * that differs from a page's (`taken`) by letter case or Unicode form only has no page: some disks would mix the two.
 * The last lines say which page each language has for missing addresses.
 */
export function redirectFiles(
  redirects: readonly Redirect[],
  site: Site,
  taken: readonly string[],
): OutputFile[] {
  const lines = [
    ...redirects.map(({ from, to }) => `${askedFor(from, site)} ${encoded(to)} 301`),
    ...missingLines(site, new Set(taken)),
  ]
  if (lines.length === 0) return []
  const known = new Set(taken.map(folded))
  const pages = redirects
    .filter(({ from }) => !known.has(folded(normalizePath(from))))
    .flatMap(({ from, to }) => {
      const page = printRedirect(encoded(to), localeOf(from, site.locales), site)
      return redirectPaths(from, site).map((path) => ({
        path,
        contents: path.endsWith('.json') ? noData : page,
      }))
    })
  return [{ path: '_redirects', contents: `${lines.join('\n')}\n` }, ...pages]
}

/**
 * Data without a release. A page that links to an old address, as the logo does where there is no front page,
 * prefetches it; a click then loads in full what the address leads to.
 */
const noData = '{}'

/**
 * The files that answer an old address where no host reads `_redirects`: the page of its route, the one that
 * `/old/` or `/old.html` names, and the route's data. A pattern has none.
 */
export function redirectPaths(from: string, site: Site): string[] {
  if (/\*|\/:/.test(from)) return []
  const route = normalizePath(from)
  const asked = from.replace(/\/$/, '/index.html').slice(1)
  const page = htmlPath(route, site)
  const pages = asked.endsWith('.html') && asked !== page ? [page, asked] : [page]
  return [...pages, dataPath(route)]
}

/** The missing page of each language, the innermost first; hosts find `404.html` by themselves. */
function missingLines(site: Site, taken: ReadonlySet<string>): string[] {
  return site.locales
    .filter((locale) => locale.path !== '/' && taken.has(ownPage('404', locale)))
    .toSorted((a, b) => b.path.length - a.path.length)
    .map((locale) => {
      const file = htmlPath(ownPage('404', locale), site)
      return `${askedFor(locale.path, site)}/* ${encoded(site.base + file)} 404`
    })
}

/** A path of the site, decoded, as readers ask for it. */
function askedFor(path: string, { base }: Site): string {
  return encoded(base + path.slice(1).replaceAll('%', '%25'))
}

/** An address in letters that requests are made of: a space would end it in a line of `_redirects`. */
function encoded(address: string): string {
  return address.replace(/[^\x21-\x7e\p{Cs}]/gu, encodeURIComponent)
}

/** Takes the query and the section that were asked for along: `refresh` would lose them. */
export const redirectScript =
  'const to=new URL(document.links[0].href);to.search||=location.search;to.hash||=location.hash;location.replace(to)'

function printRedirect(target: string, locale: Locale, site: Site): string {
  const to = escapeAttribute(target)
  const canonical = /^\/(?!\/)/.test(to) ? site.url + to : to
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
