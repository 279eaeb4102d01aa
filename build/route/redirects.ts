import { isExternal, normalizePath, ownerOf, runsCode } from '../../runtime/url.ts'
import { dangerousAddress } from '../diagnostics/catalogue/content.ts'
import { brokenRedirect, misplacedRedirect } from '../diagnostics/catalogue/routes.ts'
import { outcome, type Place } from '../diagnostics/diagnostic.ts'
import { nearest } from '../diagnostics/nearest.ts'
import type { Diagnostic, Outcome, Redirect, RouteTable, Site } from '../model.ts'
import { moved, shelvesOf } from './shelves.ts'

export interface RedirectInput {
  readonly site: Site
  readonly routes: RouteTable
  readonly placeOf: (word: string) => Place
}

/**
 * The settings' redirects, judged. A site, a language or a version in it without a page at its path
 * leads to its main document: the menus of versions and languages lead there.
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
  const places = [...shelvesOf(site), ...site.locales]
  const paths = new Set(['/', ...places.map(({ path }) => path)])
  return [...paths].flatMap((from) => {
    const to = mainDocument(from, site, routes)
    return to === undefined ? [] : [{ from, to }]
  })
}

/**
 * Of the documents below a path: one that a version names, or what says the same in a language, else
 * the first that lies in no version or language further down, else the first.
 */
function mainDocument(path: string, site: Site, { byId, byPath }: RouteTable): string | undefined {
  const lastFirst = site.versions.toSorted((a, b) => Number(b.isLast) - Number(a.isLast))
  const named = lastFirst.flatMap(({ mainDocId }) => byId.get(mainDocId)?.path ?? [])
  const [first = { path: '/' }] = site.locales
  const translated = named.flatMap((way) =>
    site.locales.map((locale) => moved(way, first.path, locale.path)),
  )
  const main = [...named, ...translated].find((way) => byPath.has(way) && isBelow(way, path))
  if (main !== undefined) return main

  const shelves = shelvesOf(site)
  const below = [...byId.values()].map((route) => route.path).filter((way) => isBelow(way, path))
  return below.find((way) => ownerOf(way, shelves)?.path === path) ?? below[0]
}

function isBelow(way: string, path: string): boolean {
  return path === '/' || way.startsWith(`${path}/`)
}
