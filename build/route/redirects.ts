import { isExternal, normalizePath, runsCode } from '../../runtime/url.ts'
import { dangerousAddress } from '../diagnostics/catalogue/content.ts'
import { brokenRedirect, misplacedRedirect } from '../diagnostics/catalogue/routes.ts'
import { outcome, type Place } from '../diagnostics/diagnostic.ts'
import { nearest } from '../diagnostics/nearest.ts'
import type { Diagnostic, Outcome, Redirect, RouteTable, Site } from '../model.ts'

export interface RedirectInput {
  readonly site: Site
  readonly routes: RouteTable
  readonly placeOf: (word: string) => Place
}

/** The settings' redirects, judged. A site without a page at `/` leads to its main document. */
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
  const home = routes.byPath.has('/') ? undefined : mainDocument(site, routes)
  const safe = redirects.filter(({ to }) => !runsCode(to))
  return outcome([...safe, ...(home ? [{ from: '/', to: home }] : [])], diagnostics)
}

function mainDocument(site: Site, routes: RouteTable): string | undefined {
  const lastFirst = site.versions.toSorted((a, b) => Number(b.isLast) - Number(a.isLast))
  const named = lastFirst.flatMap(({ mainDocId }) => routes.byId.get(mainDocId) ?? [])
  return (named[0] ?? [...routes.byId.values()][0])?.path
}
