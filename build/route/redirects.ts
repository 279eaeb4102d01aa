import { isExternal, normalizePath, runsCode } from '../../runtime/url.ts'
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

/** The one that a version names, else the first, of those below a path. */
function mainDocument(path: string, site: Site, routes: RouteTable): string | undefined {
  const lastFirst = site.versions.toSorted((a, b) => Number(b.isLast) - Number(a.isLast))
  const named = lastFirst.flatMap(({ mainDocId }) => routes.byId.get(mainDocId) ?? [])
  const isBelow = (route: Route) => path === '/' || route.path.startsWith(`${path}/`)
  return (named.find(isBelow) ?? [...routes.byId.values()].find(isBelow))?.path
}
