import { ownerOf } from '../../runtime/owner.ts'
import { decoded, hrefOf } from '../../runtime/url.ts'
import type { Redirect, Route, RouteTable, SidebarTree, Site } from '../model.ts'
import { moved, shelvesOf } from './shelves.ts'
import { isListed, pagesOf } from './tree.ts'

export interface HomesInput {
  readonly site: Site
  readonly routes: RouteTable
  readonly sidebars: ReadonlyMap<string, SidebarTree>
  readonly isTaken: (path: string) => boolean
}

export interface Homes {
  readonly redirects: readonly Redirect[]
  /** Languages besides the first without a document or a page at their path. */
  readonly empty: Site['locales']
}

/**
 * A site, a language or a version in it without a page at its path leads to its main document: the menus
 * of versions and languages lead there. An empty language leads to the first one.
 */
export function homes({ site, routes, sidebars, isTaken }: HomesInput): Homes {
  const listed = [...sidebars.values()].flatMap(pagesOf)
  const documents = [...listed.filter(isListed), ...routes.byId.values()]
  const places = [...shelvesOf(site), ...site.locales]
  const paths = ['/', ...places.map(({ path }) => path)].filter((path) => !isTaken(path))
  const mains = new Map(
    [...new Set(paths)].map((path) => [path, mainDocument(path, { site, routes, documents })]),
  )
  const [first = { path: '/' }, ...others] = site.locales
  const empty = others.filter(({ path }) => mains.has(path) && mains.get(path) === undefined)
  for (const { path } of empty) mains.set(path, first.path)
  const redirects = [...mains].flatMap(([path, main]) =>
    main === undefined
      ? []
      : [{ from: decoded(hrefOf(path, { ...site, base: '/' })), to: hrefOf(main, site) }],
  )
  return { redirects, empty }
}

interface Documents extends Pick<HomesInput, 'site' | 'routes'> {
  /** Those that sidebars list come first. */
  readonly documents: readonly Route[]
}

/**
 * Of the documents below a path: one that a version names, or what says the same in a language, else
 * the first that lies in no version or language further down, else the first.
 */
function mainDocument(path: string, { site, routes, documents }: Documents): string | undefined {
  const { byId, byPath } = routes
  const lastFirst = site.versions.toSorted((a, b) => Number(b.isLast) - Number(a.isLast))
  const named = lastFirst.flatMap(({ mainDocId }) => byId.get(mainDocId)?.path ?? [])
  const [first = { path: '/' }] = site.locales
  const translated = named.flatMap((way) =>
    site.locales.map((locale) => moved(way, first.path, locale.path)),
  )
  const main = [...named, ...translated].find((way) => byPath.has(way) && isBelow(way, path))
  if (main !== undefined) return main

  const shelves = shelvesOf(site)
  const below = documents.map((route) => route.path).filter((way) => isBelow(way, path))
  return below.find((way) => ownerOf(way, shelves)?.path === path) ?? below[0]
}

function isBelow(way: string, path: string): boolean {
  return path === '/' || way.startsWith(`${path}/`)
}
