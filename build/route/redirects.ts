import { folded } from '../../runtime/files.ts'
import { ownerOf } from '../../runtime/owner.ts'
import { decoded, normalizePath, runsCode, writtenHref } from '../../runtime/url.ts'
import { dangerousAddress } from '../diagnostics/catalogue/safety.ts'
import {
  badRedirect,
  brokenRedirect,
  collidingRedirect,
  misplacedRedirect,
  redirectToHost,
  secondRedirect,
  strayAsterisk,
  strayPlaceholder,
  unfilledRedirect,
} from '../diagnostics/catalogue/redirects.ts'
import { emptyLanguage } from '../diagnostics/catalogue/routes.ts'
import { outcome, type Place } from '../diagnostics/diagnostic.ts'
import { nearestPath } from '../diagnostics/nearestPath.ts'
import type { Diagnostic, Outcome, Redirect, Route, SidebarTree, Site, Target } from '../model.ts'
import { homes } from './homes.ts'
import { resolveAddress, type References } from './references.ts'
import { longestName } from './routes.ts'

export interface RedirectInput {
  readonly site: Site
  readonly references: References
  readonly sidebars: ReadonlyMap<string, SidebarTree>
  /** Whether the site has a page or a file at an address that begins with the base. */
  readonly answers: (href: string) => boolean
  /** Where the settings say a word, by its path in them: `redirects[1].from`. */
  readonly placeOf: (path: string, word: string) => Place
}

/** The settings' redirects, judged, and those from where a site, a language or a version has no page. */
export function resolveRedirects(input: RedirectInput): Outcome<Redirect[]> {
  const { site, references, sidebars, placeOf } = input
  const { routes } = references
  const written = (site.settings.redirects ?? []).map((one, at) => readRedirect(one, at, input))
  const reversed = written.toReversed()
  const firsts = new Map(reversed.map((one) => [one.route, one]))
  const alike = {
    pages: new Map(routes.routes.map((route) => [folded(route.path), route])),
    redirects: new Map(reversed.map((one) => [folded(one.route), one])),
  }
  const followed = written.filter(
    (one) => firsts.get(one.route) === one && !one.fault && !runsCode(one.to),
  )
  const taken = new Set([...routes.byPath.keys(), ...followed.map(({ route }) => route)])
  const { redirects, empty } = homes({ site, routes, sidebars, isTaken: (path) => taken.has(path) })
  const spelt = followed.flatMap((one) => speltOut(one, input))
  return outcome(
    [...firstOfEach(spelt, redirects), ...redirects],
    [
      ...written.flatMap((one) => [
        ...faultsOf(one, firsts.get(one.route)!, input),
        ...collisionsOf(one, alike),
      ]),
      ...empty.map((one) =>
        emptyLanguage(placeOf(`locales[${site.locales.indexOf(one)}].path`, one.path), one.code),
      ),
    ],
  )
}

/** A redirect of the settings. */
interface Written {
  readonly from: string
  /** What it writes, decoded. */
  readonly asked: string
  /** The route that an old address would be: `/old` of `/old/` and of `/old.html`. */
  readonly route: string
  /** Why no request can be led on from there. */
  readonly fault: string | undefined
  readonly to: string
  readonly target: Target
  readonly href: string
  readonly placeOf: (name: 'from' | 'to') => Place
}

function readRedirect(
  { from, to }: { readonly from: string; readonly to: string },
  at: number,
  { references, placeOf }: RedirectInput,
): Written {
  const asked = decoded(from)
  const target = resolveAddress(to, references)
  return {
    from,
    asked,
    route: normalizePath(asked),
    fault: /[?#]/.test(from) ? 'it has a query or a hash' : faultOf(asked),
    to,
    target,
    // Hosts fill in what it names: `/posts/:slug`.
    href: target.type === 'missing' ? writtenHref(to, references) : target.href,
    placeOf: (name) => placeOf(`redirects[${at}].${name}`, { from, to }[name]),
  }
}

/**
 * A redirect for each address that needs one, where a pattern lies over pages, as over those of a language that
 * are translated: some hosts follow a pattern from addresses that have a page, too. Others stay as they are.
 */
function speltOut({ asked, to, href }: Written, { site, references }: RedirectInput): Redirect[] {
  const paths = [...references.routes.byPath.keys()]
  const [from, target] = [prefixOf(asked, '*'), prefixOf(to, ':splat')]
  const below = (folder: string) => paths.filter((path) => path.startsWith(folder))
  if (from === undefined || target === undefined || below(from).length === 0) {
    return [{ from: asked, to: href }]
  }
  const isOfTarget = (path: string) =>
    ownerOf(path, site.locales) === ownerOf(normalizePath(target), site.locales) &&
    ownerOf(path, site.versions) === ownerOf(normalizePath(target), site.versions)
  return below(target)
    .filter(isOfTarget)
    .map((path) => ({ path, old: from + path.slice(target.length) }))
    .filter(({ old }) => !references.routes.byPath.has(normalizePath(old)))
    .map(({ path, old }) => ({ from: old, to: writtenHref(path, references) }))
}

/** Of several redirects from one address, as of two patterns that cover it, the first; none where one of `elsewhere` has the address. */
function firstOfEach(all: readonly Redirect[], elsewhere: readonly Redirect[]): Redirect[] {
  const routeOf = ({ from }: Redirect) => normalizePath(from)
  const firsts = new Map([...elsewhere, ...all].toReversed().map((one) => [routeOf(one), one]))
  return all.filter((one) => firsts.get(routeOf(one)) === one)
}

/** `/de/` of `/de/*`; undefined where a path has no such end, or names other segments. */
function prefixOf(path: string, end: string): string | undefined {
  const prefix = path.endsWith(`/${end}`) ? path.slice(0, -end.length) : undefined
  return prefix === undefined || /[*:?#]/.test(prefix) ? undefined : prefix
}

/** Why no request can have a path: browsers take dots and backslashes for steps. */
function faultOf(path: string): string | undefined {
  const names = path.replace(/\/$/, '').split('/').slice(1)
  if (/[\\\p{Cc}\p{Cs}]/u.test(path)) return 'it holds a backslash or a control character'
  if (names.some((name) => /^\.{0,2}$/.test(name))) return 'a segment is empty or made of dots'
  const isLong = names.some((name) => Buffer.byteLength(name) > longestName)
  return isLong ? `a segment has more than ${longestName} bytes` : undefined
}

function faultsOf(
  one: Written,
  first: Written,
  { references, answers }: RedirectInput,
): Diagnostic[] {
  const { byPath } = references.routes
  const { from, route, to, target, placeOf } = one
  if (runsCode(to)) return [dangerousAddress(placeOf('to'), to)]
  const leavesSlashed = /^[\\/]{2}/.test(to)
  const holes = holesOf(to)
  const unfilled = holes.filter((name) => !namesOf(one.asked).includes(name))
  const reaches =
    target.type === 'missing' ? holes.length > 0 || answers(target.href) : !to.startsWith('#')
  const broken = () => {
    const near = nearestPath(normalizePath(to.split(/[?#]/, 1)[0]!), byPath.keys())
    return brokenRedirect(placeOf('to'), to, near)
  }
  return [
    ...(one.fault ? [badRedirect(placeOf('from'), from, one.fault)] : []),
    ...(hasStrayAsterisk(one.asked) ? [strayAsterisk(placeOf('from'), from)] : []),
    ...strayHoles(one.asked).map((hole) => strayPlaceholder(placeOf('from'), from, hole)),
    ...(byPath.has(route) ? [misplacedRedirect(placeOf('from'), from)] : []),
    ...(one === first ? [] : [secondRedirect(placeOf('from'), from, first.from)]),
    ...(leavesSlashed ? [redirectToHost(placeOf('to'), to)] : reaches ? [] : [broken()]),
    ...unfilled.map((name) => unfilledRedirect(placeOf('to'), to, name)),
  ]
}

/** Whether an asterisk stands elsewhere than at the end, as `/*`, where hosts match it. */
function hasStrayAsterisk(from: string): boolean {
  return from.replace(/\/\*$/, '').includes('*')
}

/** What hosts fill in: `slug` of `/posts/:slug`. The colon of `:8080` or `Help:Contents` is one of the address. */
function holesOf(to: string): string[] {
  return [...to.matchAll(/(?<![\w~]):([a-z_]\w*)/gi)].map(([, name]) => name!)
}

/** What a pattern gives names to: its segments `:slug`, and with `*` at its end what that stands for. */
function namesOf(from: string): string[] {
  return [...holesOf(from), ...(from.endsWith('/*') ? ['splat'] : [])]
}

/** Segments of a pattern that hold more than a name, as `:id.html` does: some hosts take them literally. */
function strayHoles(from: string): string[] {
  return from.split('/').filter((segment) => holesOf(segment).length > 0 && !/^:\w+$/.test(segment))
}

/** What has the address of a redirect on some systems, by that address: see `folded`. */
interface Alike {
  readonly pages: ReadonlyMap<string, Route>
  readonly redirects: ReadonlyMap<string, Written>
}

/** Addresses that differ by letter case only, where it matters which of the two is asked for. */
function collisionsOf({ from, route, target, href, placeOf }: Written, alike: Alike): Diagnostic[] {
  const page = alike.pages.get(folded(route))
  const other = alike.redirects.get(folded(route))
  const leadsToPage = target.type === 'page' && target.route === page
  const isPage = page !== undefined && page.path !== route && !leadsToPage
  if (isPage) return [collidingRedirect(placeOf('from'), from, page.path)]
  const isOther = other !== undefined && other.route !== route && other.href !== href
  return isOther ? [collidingRedirect(placeOf('from'), from, other.from)] : []
}
