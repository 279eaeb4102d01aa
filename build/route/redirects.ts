import { isExternal, normalizePath, ownerOf, runsCode } from '../../runtime/url.ts'
import { dangerousAddress } from '../diagnostics/catalogue/content.ts'
import { brokenRedirect, misplacedRedirect } from '../diagnostics/catalogue/routes.ts'
import { outcome, type Place } from '../diagnostics/diagnostic.ts'
import { nearest } from '../diagnostics/nearest.ts'
import type { Diagnostic, Outcome, Redirect, Route, RouteTable, Site } from '../model.ts'

export interface RedirectInput {
  readonly site: Site
  readonly routes: RouteTable
  readonly placeOf: (word: string) => Place
}

/**
 * The settings' redirects, judged. A site, a version or a language without a page at its path leads to
 * its main document: the menus of versions and languages lead there.
 */
export function resolveRedirects({ site, routes, placeOf }: RedirectInput): Outcome<Redirect[]> {
  const redirects = site.settings.redirects ?? []
  const diagnostics = redirects.flatMap(({ from, to }): Diagnostic[] => {
    const target = normalizePath(to.split(/[?#]/, 1)[0]!)
    const reaches = isExternal(to) || to.includes(':') || routes.byPath.has(target)
    if (runsCode(to)) return [dangerousAddress(placeOf(to), to)]
    return [
      ...(routes.byPath.has(from) ? [misplacedRedirect(placeOf(from), from)] : []),
      ...(reaches ? [] : [brokenRedirect(placeOf(to), to, nearest(target, routes.byPath.keys()))]),
    ]
  })
  const safe = redirects.filter(({ to }) => !runsCode(to))
  const taken = new Set([...routes.byPath.keys(), ...safe.map(({ from }) => from)])
  return outcome(
    [...safe, ...homes(site, routes).filter(({ from }) => !taken.has(from))],
    diagnostics,
  )
}

function homes(site: Site, routes: RouteTable): Redirect[] {
  const paths = new Set(['/', ...[...site.versions, ...site.locales].map(({ path }) => path)])
  return [...paths].flatMap((from) => {
    const to = mainDocument(from, site, routes)
    return to === undefined ? [] : [{ from, to }]
  })
}

/**
 * Of the documents below a path: one that a version names, else what says the same there, else the
 * first that lies in no version or language further down, else the first.
 */
function mainDocument(path: string, site: Site, routes: RouteTable): string | undefined {
  const lastFirst = site.versions.toSorted((a, b) => Number(b.isLast) - Number(a.isLast))
  const named = lastFirst.flatMap(({ mainDocId }) => routes.byId.get(mainDocId) ?? [])
  const translated = named.flatMap((route) => routes.byPath.get(path + route.path) ?? [])
  const entries = [...site.versions, ...site.locales]
  const below = [...routes.byId.values()].filter((route) => isBelow(route, path))
  const own = below.filter((route) => ownerOf(route.path, entries)?.path === path)
  const chosen = named.filter((route) => isBelow(route, path))
  return [...chosen, ...translated, ...own, ...below][0]?.path
}

function isBelow(route: Route, path: string): boolean {
  return path === '/' || route.path.startsWith(`${path}/`)
}
