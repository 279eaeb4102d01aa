import { decoded, hrefOf, isExternal, normalizePath, writtenHref } from '../../runtime/url.ts'
import { brokenAnchor, brokenLink } from '../diagnostics/catalogue/links.ts'
import type { Place } from '../diagnostics/diagnostic.ts'
import { nearest } from '../diagnostics/nearest.ts'
import { createNearestPath } from '../diagnostics/nearestPath.ts'
import type { Diagnostic, Site } from '../model.ts'
import { anchorsOf, type CheckInput, type Link, type PageFacts } from './input.ts'
import { anchorOf } from './links.ts'

/**
 * Addresses that only the final HTML shows: printed by components, raw HTML or templates. One that
 * every page prints belongs to the settings or the templates and is told once.
 */
export function checkPrinted(input: CheckInput): Diagnostic[] {
  const { pages, known } = input
  const recorded = new Set(input.links.flatMap((link) => formsOf(link, known.site)))
  const faults = new Map<string, { fault: Fault; sources: string[] }>()
  const judge = createJudge(input)
  for (const page of pages) {
    for (const href of page.hrefs) {
      if (recorded.has(href)) continue
      const fault = judge(href, page)
      if (!fault) continue
      const key = `${fault.type} ${fault.value} ${href}`
      const one = faults.get(key) ?? { fault, sources: [] }
      one.sources.push(page.source)
      faults.set(key, one)
    }
  }
  const nearestTo = createNearestTo(known)
  return [...faults.values()].flatMap(({ fault, sources }) => {
    const common = pages.length > 1 && sources.length === pages.length
    const places = common
      ? [known.settingsPlace(fault.href)]
      : sources.map((source) => known.placeOf(source, fault.href))
    return places.flatMap(createTeller(fault, nearestTo, input))
  })
}

/** A recorded address as pages say it: that of what it leads to, or, as in announcements, with the slash that its author wrote. */
function formsOf({ href, target }: Link, site: Pick<Site, 'base' | 'trailingSlash'>): string[] {
  if (isExternal(target.href)) return []
  return href.startsWith('/') ? [target.href, writtenHref(href, site)] : [target.href]
}

/** An address that means the same on every page is judged once: most are the templates'. */
function createJudge(input: CheckInput) {
  const known = new Map<string, { readonly fault: Fault | undefined }>()
  return (href: string, page: PageFacts): Fault | undefined => {
    if (href[0] === '#' && isOwn(href, page)) return undefined
    if (!isOfAnyPage(href)) return faultOf(href, addressOf(page, input), input)
    const found = known.get(href) ?? { fault: faultOf(href, addressOf(page, input), input) }
    known.set(href, found)
    return found.fault
  }
}

/** Whether it leads to the same place from every page. */
function isOfAnyPage(href: string): boolean {
  return href[0] === '/' ? href[1] !== '/' : /^https?:/.test(href)
}

/** A plain `#id` of the page itself: half of all addresses. */
function isOwn(href: string, { ids }: PageFacts): boolean {
  return /^#[\w-]+$/.test(href) && ids.has(href.slice(1))
}

interface Fault {
  readonly type: 'link' | 'anchor'
  readonly href: string
  /** The path of the site that is missing, or the page without the anchor. */
  readonly value: string
  readonly anchor: string
}

function addressOf({ path }: PageFacts, { known: { site } }: CheckInput): string {
  return site.url + hrefOf(path, site)
}

/** What is wrong with an address written at another one; nothing when it leaves the site. */
export function faultOf(href: string, from: string, input: CheckInput): Fault | undefined {
  const { site, answers } = input.known
  const url = resolved(href, from)
  if (!url || leaves(href, url, site)) return undefined
  if (!answers(url.pathname)) return { type: 'link', href, value: url.pathname, anchor: '' }
  const anchor = anchorOf(url.hash.slice(1))
  if (anchor === undefined) return undefined
  const route = routeAt(url, site)
  const ids = anchorsOf(input, route)
  if (!ids || ids.has(anchor) || ids.has(decoded(anchor))) return undefined
  return { type: 'anchor', href, value: route, anchor: decoded(anchor) }
}

/** The routes of this site that a page's HTML leads to. */
export function reachedFrom(page: PageFacts, input: CheckInput): string[] {
  const { site } = input.known
  const from = addressOf(page, input)
  return page.hrefs.flatMap((href) => {
    const url = resolved(href, from)
    return url && !leaves(href, url, site) ? [routeAt(url, site)] : []
  })
}

/** The route that an address below the base names. */
function routeAt({ pathname }: URL, { base }: Pick<Site, 'base'>): string {
  return normalizePath(`/${decoded(pathname).slice(base.length)}`)
}

/** What is said of a fault at each of its places: what is nearest is the same at all. */
function createTeller(
  fault: Fault,
  nearestTo: (path: string) => string | undefined,
  input: CheckInput,
): (place: Place) => Diagnostic[] {
  const { levels } = input
  if (fault.type === 'link') {
    const near = nearestTo(fault.value)
    return (place) => brokenLink(levels.brokenLinks, place, fault.href, near)
  }
  const near = nearest(fault.anchor, anchorsOf(input, fault.value) ?? [])
  const details = { anchor: fault.anchor, page: fault.value, near }
  return (place) => brokenAnchor(levels.brokenAnchors, place, details)
}

/** What code prints is as browsers take it: it needs the base, which documents are spared. */
function createNearestTo({ routes, site, answers }: CheckInput['known']) {
  const nearestRoute = createNearestPath(() => routes.byPath.keys())
  return (path: string): string | undefined => {
    const based = site.base + path.slice(1)
    const isThere = routes.byPath.has(normalizePath(path)) || answers(based)
    return site.base !== '/' && isThere ? based : nearestRoute(path)
  }
}

/** Whether an address leads out of the site: to another host, or by its whole address beside the base. */
export function leaves(href: string, url: URL, site: Pick<Site, 'url' | 'base'>): boolean {
  if (url.origin !== originOf(site.url)) return true
  return isExternal(href) && !`${url.pathname}/`.startsWith(site.base)
}

function resolved(href: string, from: string): URL | undefined {
  try {
    return new URL(href, from)
  } catch {
    return undefined
  }
}

function originOf(url: string): string {
  return resolved(url, 'https://unpublished.invalid')?.origin ?? ''
}
