import { isCover } from './cover.ts'
import { entryKey } from './entry.ts'
import { scrollFor, type Positions, type Scroll } from './scroll.ts'

/** Where the reader is: the address of the page shown, and its history entry. Only `arrive` changes it. */
export interface Place {
  url: URL
  entry: string
  /** The browser's own key of the entry: see `entryKey`. */
  key: string | undefined
}

/** A navigation: by a link (`entry` is new) or through the history (the address is there already). */
export interface Visit {
  readonly to: URL
  readonly entry: string
  readonly kind: 'push' | 'pop'
}

/** Makes the entry of a visit current; returns where the window goes. */
export function enter(at: Place, { to, entry, kind }: Visit, positions: Positions): Scroll {
  const from = at.url
  positions.save(at.entry)
  // The new page takes the entry of what lies over the old one.
  const replaces = to.href === location.href || isCover(history.state)
  if (kind === 'push') history[replaces ? 'replaceState' : 'pushState']({ entry }, '', to)
  arrive(at, to, entry)
  return scrollFor(from, to, kind === 'pop' ? positions.of(entry) : undefined)
}

/** The reader is at an address and an entry that are the browser's already. */
export function arrive(at: Place, url: URL, entry: string): void {
  Object.assign(at, { url, entry, key: entryKey() })
}
