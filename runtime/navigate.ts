import type { SiteData } from './contract.ts'
import { isCover } from './cover.ts'
import { claimEntry, entryKey, entryOf, goToEntry, newEntry } from './entry.ts'
import { hideFailure, showFailure } from './failure.ts'
import type { Hydrated } from './hydrate.ts'
import { clickedLink } from './link.ts'
import type { Loaded, Loader } from './loader.ts'
import type { Progress } from './progress.ts'
import { mayReload, reloadWorked } from './reloadGuard.ts'
import { hashTarget, reveal } from './reveal.ts'
import { applyScroll, scrollFor, type Positions } from './scroll.ts'
import { hrefOf, routeOf } from './url.ts'
import { after, before } from './words.ts'

export interface NavigatorOptions {
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

/** A navigation: by a link (`entry` is new) or through the history (the address is there already). */
interface Visit {
  readonly to: URL
  readonly entry: string
  readonly kind: 'push' | 'pop'
}

export interface Navigator {
  /** Goes where a link leads. */
  readonly open: (to: URL) => Promise<void>
  /** Follows a click, if it is on a link to a page. */
  readonly click: (event: MouseEvent) => void
  /** Follows Back, Forward and a hash that the browser went to. */
  readonly pop: (event: PopStateEvent) => Promise<void>
  /** Route of the page shown. */
  readonly route: () => string | undefined
}

/** One page at a time: the old one stays until the new one is here; the latest wish wins. */
export function createNavigator(options: NavigatorOptions): Navigator {
  const { site, progress, positions } = options
  const at = { url: new URL(location.href), entry: claimEntry(), key: entryKey(), wish: 0 }

  const routeTo = (url: URL) => routeOf(url.pathname, site.base)
  const open = (to: URL) => visit({ to, entry: newEntry(), kind: 'push' })

  function click(event: MouseEvent): void {
    const to = clickedLink(event, site.base)
    if (!to) return
    if (isHashOnly(to)) return followHash(to, event)
    event.preventDefault()
    void open(to)
  }

  /** The browser goes there itself, so that `:target` and the keyboard follow. */
  function followHash(to: URL, event: MouseEvent): void {
    cancel()
    positions.save(at.entry)
    reveal(hashTarget(to.hash))
    if (!isCover(history.state)) return
    event.preventDefault()
    location.replace(to)
  }

  async function pop({ state }: PopStateEvent): Promise<void> {
    // What lay over the page is gone: its entry would only be in the way.
    if (isCover(state)) return history.back()
    const to = new URL(location.href)
    const entry = entryOf(state)
    if (entry !== undefined) return visit({ to, entry, kind: 'pop' })
    const claimed = claimEntry()
    if (routeTo(to) !== routeTo(at.url)) return visit({ to, entry: claimed, kind: 'pop' })
    arrive(to, claimed)
    reveal(hashTarget(to.hash))
    tell()
  }

  async function visit(intent: Visit): Promise<void> {
    const wish = cancel()
    if (routeTo(intent.to) === routeTo(at.url)) return stay(intent)
    progress.start()
    try {
      const page = await fetched(intent.to)
      if (wish !== at.wish) return
      if (page) show(intent, page.hydrated, page.loaded)
      else leave(intent)
    } catch (error) {
      if (wish === at.wish) void fail(intent, error)
    }
  }

  function cancel(): number {
    progress.done()
    hideFailure()
    options.hydrated()?.store.set({ status: { type: 'ready' } })
    return ++at.wish
  }

  async function fetched(to: URL) {
    const [hydrated, loaded] = await Promise.all([
      options.hydrate().catch(() => undefined),
      options.loader.load(routeTo(to) ?? '/'),
    ])
    return hydrated && loaded && { hydrated, loaded }
  }

  /** Another query or hash of the page shown. */
  function stay(visit: Visit): void {
    const to = canonical(visit.to)
    options.hydrated()?.store.set({ search: to.search })
    // What lay over the page (cover.ts) was taken away.
    if (visit.entry === at.entry) return arrive(to, at.entry)
    const from = enter({ ...visit, to })
    applyScroll(scrollFor(from, to, left(visit)), to.hash)
    tell()
  }

  function show(
    visit: Visit,
    { client, store }: Hydrated,
    { file, module, introduce }: Loaded,
  ): void {
    const { page, parts, links } = file
    const to = canonical(visit.to)
    const from = enter({ ...visit, to })
    const frozen = { ...store.get().view.frozen, ...file.frozen }
    const view = { page, parts, links, frozen, module: module ?? { default: client.Prose } }
    client.flushSync(() => store.set({ view, search: to.search }))
    applyScroll(scrollFor(from, to, left(visit)), to.hash)
    introduce(file, hashTarget(to.hash))
    progress.done()
    reloadWorked(addressOf(visit.to))
    tell()
    options.shown()
  }

  /** Makes the entry current; returns the address left. */
  function enter({ to, entry, kind }: Visit): URL {
    const from = at.url
    positions.save(at.entry)
    // The new page takes the entry of what lies over the old one.
    const replaces = to.href === location.href || isCover(history.state)
    if (kind === 'push') history[replaces ? 'replaceState' : 'pushState']({ entry }, '', to)
    arrive(to, entry)
    return from
  }

  function arrive(to: URL, entry: string): void {
    Object.assign(at, { url: to, entry, key: entryKey() })
  }

  function left({ kind, entry }: Visit) {
    return kind === 'pop' ? positions.of(entry) : undefined
  }

  function leave(intent: Visit): void {
    if (mayReload(addressOf(intent.to))) return options.leave(intent.to.href)
    void fail(
      intent,
      new Error(`${before.pageNotLoaded}${intent.to.pathname}${after.pageNotLoaded}`),
    )
  }

  async function fail(intent: Visit, error: unknown): Promise<void> {
    progress.done()
    if (intent.kind === 'push') return tellFailure(error, () => void visit(intent))
    // The browser went there before the page could: the address is to be that of the page shown.
    const wanted = entryKey()
    const isBack = await goToEntry(at.key).catch(() => false)
    if (!isBack) tellFailure(error, () => void visit(intent))
    else if (entryKey() === at.key) tellFailure(error, () => void goToEntry(wanted))
  }

  function tellFailure(error: unknown, retry: () => void): void {
    options.hydrated()?.store.set({ status: { type: 'failed', error, retry } })
    showFailure(error, retry)
  }

  function isHashOnly(to: URL): boolean {
    // Of `#` alone, too, which closes what `:target` opened.
    return (
      to.href.includes('#') && to.pathname === location.pathname && to.search === location.search
    )
  }

  function canonical(to: URL): URL {
    const route = routeTo(to)
    return route === undefined ? to : new URL(hrefOf(route, site) + to.search + to.hash, to)
  }

  return { open, click, pop, route: () => routeTo(at.url) }
}

/** The address that the server sees. */
export function addressOf({ pathname, search }: URL): string {
  return pathname + search
}

function tell(): void {
  document.dispatchEvent(new CustomEvent('lectern:navigated', { detail: location.hash }))
}
