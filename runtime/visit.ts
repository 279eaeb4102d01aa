import type { SiteData, View } from './contract.ts'
import { tellShown } from './enhance/events.ts'
import { entryKey, goToEntry } from './entry.ts'
import { hideFailure, showFailure } from './failure.ts'
import type { Hydrated } from './hydrate.ts'
import type { Loaded, Loader } from './loader.ts'
import { arrive, enter, type Place, type Visit } from './place.ts'
import type { Progress } from './progress.ts'
import { addressOf, mayReload, reloadWorked } from './reloadGuard.ts'
import { hashTarget } from './reveal.ts'
import { applyScroll, type Positions } from './scroll.ts'
import { hrefOf, routeOf } from './url.ts'
import { after, before } from './words.ts'

export interface VisitOptions {
  readonly site: SiteData
  readonly loader: Pick<Loader, 'load'>
  readonly hydrate: () => Promise<Hydrated>
  /** The store once hydrated. */
  readonly hydrated: () => Hydrated | undefined
  readonly progress: Progress
  readonly positions: Positions
  /** Loads an address in full. */
  readonly leave: (address: string) => void
  /** Called when another page is shown. */
  readonly shown: () => void
}

export interface Visits {
  /** Shows what is at an address. */
  readonly visit: (wanted: Visit) => Promise<void>
  /** Ends the visit under way, and puts a failure's box away. Returns the number of the new wish. */
  readonly cancel: () => number
}

/** What it takes to show a page: React, and the page itself. */
interface Fetched extends Hydrated, Loaded {}

/** One page at a time: the old one stays until the new one is here; the latest wish wins. */
export function createVisits(options: VisitOptions, at: Place): Visits {
  const { site, progress, positions } = options
  let latest = 0

  async function visit(wanted: Visit): Promise<void> {
    const wish = cancel()
    const route = routeOf(wanted.to.pathname, site.base)
    if (route === routeOf(at.url.pathname, site.base)) return stay(wanted)
    progress.start()
    try {
      const page = await fetched(options, route)
      if (wish !== latest) return
      if (page) show(wanted, page)
      else leave(wanted)
    } catch (error) {
      if (wish === latest) void fail(wanted, error)
    }
  }

  function cancel(): number {
    progress.done()
    hideFailure()
    return ++latest
  }

  /** Another query or hash of the page shown. */
  function stay(wanted: Visit): void {
    const to = canonical(wanted.to, site)
    options.hydrated()?.store.set({ search: to.search })
    // Back took away what lay over the page (cover.ts): the place is the same.
    if (wanted.entry === at.entry) return arrive(at, to, at.entry)
    applyScroll(enter(at, { ...wanted, to }, positions), to.hash)
    tellShown()
  }

  function show(wanted: Visit, page: Fetched): void {
    const to = canonical(wanted.to, site)
    const scroll = enter(at, { ...wanted, to }, positions)
    const view = viewOf(page)
    page.client.flushSync(() => page.store.set({ view, search: to.search }))
    applyScroll(scroll, to.hash)
    page.introduce(page.file, hashTarget(to.hash))
    progress.done()
    reloadWorked(addressOf(wanted.to))
    tellShown()
    options.shown()
  }

  function leave(wanted: Visit): void {
    if (mayReload(addressOf(wanted.to))) return options.leave(wanted.to.href)
    void fail(
      wanted,
      new Error(`${before.pageNotLoaded}${wanted.to.pathname}${after.pageNotLoaded}`),
    )
  }

  async function fail(wanted: Visit, error: unknown): Promise<void> {
    progress.done()
    const retry = await comeBack(at, wanted, () => void visit(wanted))
    if (retry) showFailure(error, retry)
  }

  return { visit, cancel }
}

async function fetched(
  { hydrate, loader }: VisitOptions,
  route = '/',
): Promise<Fetched | undefined> {
  const [hydrated, loaded] = await Promise.all([
    hydrate().catch(() => undefined),
    loader.load(route),
  ])
  return hydrated && loaded && { ...hydrated, ...loaded }
}

function canonical(to: URL, site: SiteData): URL {
  const route = routeOf(to.pathname, site.base)
  return route === undefined ? to : new URL(hrefOf(route, site) + to.search + to.hash, to)
}

function viewOf({ client, store, file, module }: Fetched): View {
  const { page, parts, links } = file
  const frozen = { ...store.get().view.frozen, ...file.frozen }
  return { page, parts, links, frozen, module: module ?? { default: client.Prose } }
}

/**
 * The address is to be that of the page shown, and the entry its own: the browser went to another before
 * the page could, or to one for what lay over the page. Returns what tries again, and nothing when the
 * reader is elsewhere by then.
 */
async function comeBack(
  at: Place,
  { kind }: Visit,
  again: () => void,
): Promise<(() => void) | undefined> {
  const wanted = entryKey()
  const isBack = wanted !== at.key && (await goToEntry(at.key).catch(() => false))
  if (!isBack) return again
  if (entryKey() !== at.key) return undefined
  return kind === 'push' ? again : () => void goToEntry(wanted)
}
