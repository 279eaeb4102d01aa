import { hrefOf, ownerOf } from '../../runtime/url.ts'
import type { Redirect, RouteTable, Site } from '../model.ts'
import { moved, shelvesOf } from './shelves.ts'

/**
 * A site, a language or a version in it without a page at its path leads to its main document: the menus
 * of versions and languages lead there.
 */
export function homes(
  site: Site,
  routes: RouteTable,
  isTaken: (path: string) => boolean,
): Redirect[] {
  const places = [...shelvesOf(site), ...site.locales]
  const paths = new Set(['/', ...places.map(({ path }) => path)])
  return [...paths].flatMap((path) => {
    const main = isTaken(path) ? undefined : mainDocument(path, site, routes)
    if (main === undefined) return []
    return [{ from: hrefOf(path, { ...site, base: '/' }), to: hrefOf(main, site) }]
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
