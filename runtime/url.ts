/** Addresses: the rules that the build, the browser and the preview server share. */

/** `/x/index.html`, `/x.html` and (when the site has none) `/x/` all mean `/x`; empty means `/`. */
export function normalizePath(pathname: string): string {
  const path = pathname.replace(/(?:\/index)?\.html$/, '').replace(/(.)\/$/, '$1')
  return path === '' || path === '/index' ? '/' : path
}

/** The route of a pathname below the base, or undefined when it lies outside. */
export function routeOf(pathname: string, base: string): string | undefined {
  if (`${pathname}/` === base) return '/'
  if (!pathname.startsWith(base)) return undefined
  return normalizePath(pathname.slice(base.length - 1))
}

/** The address of a route: base in front, trailing slash as the site wants it, no blanks. */
export function hrefOf(route: string, site: { base: string; trailingSlash: boolean }): string {
  if (route === '/') return site.base
  return site.base + route.slice(1).replace(/ /g, '%20') + (site.trailingSlash ? '/' : '')
}

/** The whole address of a page, by its `href`, as machines want it: each character encoded once. */
export function wholeAddress(href: string, origin: string): string {
  return origin + encodeURI(decoded(href))
}

/** A root-relative address of an author with the base in front, and the site's slash behind unless it names a file. */
export function writtenHref(href: string, site: { base: string; trailingSlash: boolean }): string {
  return href.replace(/^\/[^?#]*/, (path) =>
    hrefOf(path, { ...site, trailingSlash: site.trailingSlash && /\/[^/.]+$/.test(path) }),
  )
}

/** Where a route's data file lies, below the base: `_data/api/createSlice.json`. */
export function dataPath(route: string): string {
  return `_data${route === '/' ? '/index' : route}.json`
}

/** A reference that leaves the site: has a scheme or starts with `//`. One letter (`C:`) is a disk, not a scheme. */
export function isExternal(href: string): boolean {
  return /^(?:[a-z][a-z\d+.-]+:|\/\/)/i.test(href)
}

/** Text with its percent signs decoded; the text as it is when they cannot be. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * An address that would run code where it is opened, or show a document in the site's name. Browsers
 * skip white space and control characters in front of and inside a scheme.
 */
export function runsCode(href: string): boolean {
  // Nearly all addresses begin with another letter.
  if (!/^[\u0000-\u0020]*[dvj]/i.test(href)) return false
  const address = href.replace(/[\u0000-\u0020]+/g, '')
  return /^(?:javascript:|vbscript:|data:(?!$|[,;]|audio\/|font\/|video\/|image\/(?!svg)|text\/(?:plain|csv)[,;]))/i.test(
    address,
  )
}
