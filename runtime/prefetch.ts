import { onReach } from './enhance/events.ts'
import { anchorOf, pageLink } from './link.ts'
import type { Loader } from './loader.ts'
import { routeOf } from './url.ts'

export interface PrefetchOptions {
  readonly loader: Pick<Loader, 'data' | 'load'>
  readonly base: string
  /** Route of the page shown: it is here already. */
  readonly shown: () => string | undefined
}

const AT_ONCE = 2
const PER_PAGE = 30

/**
 * Fetches the data of links in view, at idle and in turn, and loads the page of a link under the
 * pointer, the finger or focus at once. Returns what looks at the links of a new page.
 */
export function startPrefetch({ loader, base, shown }: PrefetchOptions): () => void {
  const asked = new Set<string>()
  const loaded = new Set<string>()
  const queue: string[] = []
  const next = inTurn(queue, (route) => loader.data(route, 'low'))
  let askedOfPage = 0

  onReach(hurry)
  const observer = new IntersectionObserver(seen)

  function hurry(event: Event): void {
    const anchor = anchorOf(event)
    const route = anchor ? target(anchor) : undefined
    if (route === undefined || loaded.has(route)) return
    loaded.add(route)
    asked.add(route)
    loader.load(route).catch(() => undefined)
  }

  function seen(entries: readonly IntersectionObserverEntry[]): void {
    for (const { isIntersecting, target: anchor } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(anchor)
      ask(target(anchor as HTMLAnchorElement))
    }
  }

  function ask(route: string | undefined): void {
    if (route === undefined || asked.has(route) || askedOfPage >= PER_PAGE) return
    askedOfPage += 1
    asked.add(route)
    queue.push(route)
    atIdle(next)
  }

  function target(anchor: HTMLAnchorElement): string | undefined {
    // What opens the search leads to a page only where no script runs.
    const isPage = !savesData() && !anchor.matches('[data-search-open]')
    const url = isPage ? pageLink(anchor, base) : undefined
    const route = url && routeOf(url.pathname, base)
    return route === shown() ? undefined : route
  }

  return () => {
    observer.disconnect()
    for (const route of queue.splice(0)) asked.delete(route)
    askedOfPage = 0
    for (const anchor of document.querySelectorAll('a[href]')) observer.observe(anchor)
  }
}

/** Fetches what is in a queue, a few at once. Returns what starts the next one, if there may be one. */
function inTurn(queue: string[], fetch: (route: string) => Promise<unknown>): () => void {
  let running = 0
  return next

  function next(): void {
    if (running >= AT_ONCE || !queue.length) return
    running += 1
    void fetch(queue.shift() as string)
      .catch(() => undefined)
      .then(() => {
        running -= 1
        atIdle(next)
      })
  }
}

/** Runs something when the browser has nothing better to do. */
export function atIdle(run: () => void, timeout = 2000): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout })
  else setTimeout(run, 1)
}

function savesData(): boolean {
  const { connection } = navigator as {
    connection?: { effectiveType?: string; saveData?: boolean }
  }
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'))
}
