import type { Counterparts } from '../../runtime/contract.ts'
import { ownerOf } from '../../runtime/owner.ts'
import { normalizePath } from '../../runtime/url.ts'
import type { Route, RouteTable, Site } from '../model.ts'
import { idOf, join } from './ids.ts'
import { moved, shelvesOf, type Shelf } from './shelves.ts'

/** The routes that redirects of the settings lead to, by the old routes. */
export function waysOf({ settings }: Pick<Site, 'settings'>): ReadonlyMap<string, string> {
  const { redirects = [] } = settings
  return new Map(redirects.map(({ from, to }) => [normalizePath(from), normalizePath(to)]))
}

export interface Around {
  readonly site: Site
  readonly routes: RouteTable
  /** Of the documents: the pages beside it have no id. */
  readonly folder: string
  /** See `waysOf`. */
  readonly ways: ReadonlyMap<string, string>
}

/** By locale, the page that says the same; the locale's first page where none does. */
export function translationsOf(route: Route, around: Around): Counterparts {
  const { locales } = around.site
  const same = counterpart(route, locales, around)
  const isMissing = route.doc.frontmatter.template === 'not-found'
  return Object.fromEntries(locales.map((one) => [one.code, (!isMissing && same(one)) || one.path]))
}

/**
 * By version, the document of the same name in the page's language, or the one that the version begins
 * with there; else the same of the first language. A version that has none leads nowhere else.
 */
export function inVersions(route: Route, around: Around): Counterparts {
  const { locales, versions } = around.site
  const shelves = shelvesOf(around.site)
  const locale = ownerOf(route.path, shelves)?.locale ?? locales[0]?.code
  const beside = shelves.filter((shelf) => shelf.locale === locale)
  const same = counterpart(route, shelves, around)
  return Object.fromEntries(
    versions.map((version, at) => {
      const [own, first] = [beside[at]!, shelves[at]!]
      const begin = (shelf: Shelf) => beginning(shelf, version, around.routes)
      const way = same(own) ?? begin(own) ?? same(first) ?? begin(first)
      return [version.name, way ?? route.path]
    }),
  )
}

/** The document that a version begins with in a language: its main one, else the one at its path. */
function beginning(
  { path }: Shelf,
  version: Site['versions'][number],
  { byId, byPath }: RouteTable,
): string | undefined {
  const main = byId.get(version.mainDocId)?.path
  const ways = [...(main === undefined ? [] : [moved(main, version.path, path)]), path]
  return ways.find((way) => {
    const found = byPath.get(way)
    return found && byId.get(idOf(found.doc)) === found
  })
}

/**
 * Finds what stands in another locale or version for a route in its own: the document that is called the
 * same there, else the page at the same address, or where that address leads.
 */
function counterpart(
  { path: route, doc }: Route,
  entries: readonly { readonly path: string }[],
  { site, routes, folder, ways }: Around,
) {
  const { docsPath: prefix = '/' } = site.settings
  const from = ownerOf(route, entries)?.path ?? '/'
  const named = join(prefix, idOf(doc))
  const isHere = doc.source.startsWith(`${folder}/`) && ownerOf(named, entries)?.path === from
  return ({ path }: { readonly path: string }): string | undefined => {
    const id = isHere ? moved(named, from, path).slice(join(prefix, '_').length - 1) : undefined
    const called = id === undefined ? undefined : routes.byId.get(id)
    if (called) return called.path
    const same = moved(route, from, path)
    return [same, ways.get(same) ?? same].find((way) => routes.byPath.has(way))
  }
}
