import { normalizeAddress } from './address.ts'
import { startAnnouncement } from './announcement.ts'
import { startColorMode } from './colorMode.ts'
import type { EmbeddedPage, SiteData } from './contract.ts'
import { isCover } from './cover.ts'
import { enhance } from './enhance.ts'
import { showFailure, startFailure } from './failure.ts'
import { createHydration, hydrateSoon, type ClientModule, type Hydrated } from './hydrate.ts'
import { createLoader, type Loader, type LoaderOptions } from './loader.ts'
import { createNavigator } from './navigate.ts'
import { readPage } from './page.ts'
import { startPrefetch } from './prefetch.ts'
import { createProgress } from './progress.ts'
import { startReach } from './reach.ts'
import { addressOf, reloadWorked } from './reloadGuard.ts'
import { hashTarget, reveal } from './reveal.ts'
import { createPositions, takeOverScrolling } from './scroll.ts'

export interface StartOptions {
  readonly site: SiteData
  /** Loads React and the templates, later. */
  readonly load: () => Promise<ClientModule>
  /** Loads what the controls of a page need (enhance/controls.ts). */
  readonly loadControls: () => Promise<ControlsModule>
  readonly arrival: LoaderOptions['arrival']
}

/** What `templates/controls.ts` exports. */
export interface ControlsModule {
  readonly startControls: (site: SiteData) => void
}

/** Everything that a page does in the browser. */
export function start(options: StartOptions): void {
  const { site, loadControls } = options
  startColorMode(site)
  startAnnouncement(site)
  startFailure()
  enhance(site)
  startReach(async () => (await loadControls()).startControls(site))
  revealTarget()
  const embedded = readPage()
  const root = document.getElementById('pageRoot')
  if (embedded && root) startPage({ ...options, embedded, root })
  if (site.analytics) {
    const settings = site.analytics
    void import('./analytics.ts').then(({ startAnalytics }) => startAnalytics(settings))
  }
}

/** Shows what the hash names if it lies in a hidden tab, to which the browser could not scroll. */
function revealTarget(): void {
  const target = hashTarget(location.hash)
  if (!target?.closest('[hidden], details:not([open])')) return
  reveal(target)
  target.scrollIntoView()
}

/** Asked for by `runtime/dev/client.ts` with the event `lectern:develop`, while a site is written. */
export type Develop = (running: {
  readonly hydrate: () => Promise<Hydrated>
  readonly loader: Pick<Loader, 'arrival' | 'module'>
}) => void

interface PageOptions extends Omit<StartOptions, 'loadControls'> {
  readonly embedded: EmbeddedPage
  readonly root: Element
}

function startPage({ site, load, arrival, embedded, root }: PageOptions): void {
  normalizeAddress(embedded.page, site)
  const positions = createPositions()
  takeOverScrolling(positions)
  const loader = createLoader({
    base: site.base,
    release: embedded.release,
    fetch: (address, init) => fetch(address, init),
    importModule: (address) => import(address),
    arrival,
  })
  const live: { page?: Hydrated } = {}
  const hydrate = createHydration({ root, site, embedded, load, loadModule: loader.module })
  const navigator = createNavigator({
    site,
    loader,
    hydrate,
    hydrated: () => live.page,
    progress: createProgress(),
    positions,
    leave,
    shown: () => look(),
  })
  const look = startPrefetch({ loader, base: site.base, shown: navigator.route })
  if (process.env.NODE_ENV === 'development') {
    const answer = (event: Event) => (event as CustomEvent<Develop>).detail({ hydrate, loader })
    document.addEventListener('lectern:develop', answer)
  }
  document.addEventListener('click', navigator.click)
  addEventListener('popstate', (event) => void navigator.pop(event))
  hydrateSoon(() =>
    hydrate()
      .then((page) => (live.page = page))
      .then(worked, failed)
      // Not before: what it fetches would keep a slow network from what makes the page work.
      .then(look),
  )
  // The page was reloaded with something laid over it, which is gone now: its entry goes, too.
  if (isCover(history.state)) history.back()
}

/** Unless the reader came by Back, this page is where the last full load led, whatever redirects lay between. */
function worked(): void {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  reloadWorked(load?.type === 'back_forward' ? addressOf(new URL(location.href)) : undefined)
}

/** Only what needs React does not work: the words are there, and links lead on. */
function failed(error: unknown): void {
  showFailure(error, () => {
    const retry = fetch(location.href, { method: 'HEAD', cache: 'no-store' })
    retry.then(() => location.reload(), failed)
  })
}

function leave(address: string): void {
  if (address === location.href) location.reload()
  else if (isCover(history.state)) location.replace(address)
  else location.assign(address)
}
