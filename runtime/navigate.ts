import { isCover } from './cover.ts'
import { tellShown } from './enhance/events.ts'
import { claimEntry, entryKey, entryOf, newEntry } from './entry.ts'
import { clickedLink } from './link.ts'
import { arrive, type Place } from './place.ts'
import { hashTarget, reveal } from './reveal.ts'
import { routeOf } from './url.ts'
import { createVisits, type VisitOptions } from './visit.ts'

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

/** Makes visits of what the reader does: of links, and of the ways through the history. */
export function createNavigator(options: VisitOptions): Navigator {
  const { site, positions } = options
  const at: Place = { url: new URL(location.href), entry: claimEntry(), key: entryKey() }
  const { visit, cancel } = createVisits(options, at)

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
    const known = entryOf(state)
    const entry = known ?? claimEntry()
    const isHash = known === undefined && routeTo(to) === routeTo(at.url)
    if (!isHash) return visit({ to, entry, kind: 'pop' })
    arrive(at, to, entry)
    reveal(hashTarget(to.hash))
    tellShown()
  }

  return { open, click, pop, route: () => routeTo(at.url) }
}

function isHashOnly(to: URL): boolean {
  // Of `#` alone, too, which closes what `:target` opened.
  return to.href.includes('#') && to.pathname === location.pathname && to.search === location.search
}
