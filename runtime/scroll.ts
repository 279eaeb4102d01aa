import { hashTarget, reveal } from './reveal.ts'
import { entryOf } from './entry.ts'
import { session } from './storage.ts'

export type Position = readonly [x: number, y: number]
export type Scroll = 'none' | 'top' | 'hash' | Position

/** Where the window goes at a navigation. `left` is where the reader was when the entry was left. */
export function scrollFor(from: URL, to: URL, left?: Position): Scroll {
  if (left) return left
  const moved = from.pathname !== to.pathname
  if (!moved && from.hash === to.hash && from.search !== to.search) return 'none'
  return to.hash ? 'hash' : 'top'
}

/** Scrolls; a hash without its element means the top, as a new page begins there. */
export function applyScroll(scroll: Scroll, hash: string): void {
  held.stop?.abort()
  if (scroll === 'none') return
  const target = scroll === 'hash' ? hashTarget(hash) : null
  if (target) {
    reveal(target)
    target.scrollIntoView()
  } else {
    const [left, top] = Array.isArray(scroll) ? (scroll as Position) : [0, 0]
    scrollTo({ left, top, behavior: 'instant' })
    if (scrollY < top - 1) hold(left, top)
  }
}

const held: { stop?: AbortController } = {}

/** The page is not long enough yet. What comes makes it so, unless the reader moves before. */
function hold(left: number, top: number): void {
  const stop = new AbortController()
  const growing = new ResizeObserver(() => {
    scrollTo({ left, top, behavior: 'instant' })
    if (scrollY >= top - 1) stop.abort()
  })
  growing.observe(document.body)
  const { signal } = (held.stop = stop)
  signal.addEventListener('abort', () => growing.disconnect())
  for (const moves of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    addEventListener(moves, () => stop.abort(), { signal, passive: true })
  }
  setTimeout(() => stop.abort(), patience)
}

/** In milliseconds. */
const patience = 5_000

/** Where the reader was, by history entry. Kept for the tab, so that it outlives a full load. */
export interface Positions {
  readonly save: (entry: string | undefined) => void
  readonly of: (entry: string) => Position | undefined
}

export function createPositions(): Positions {
  const known = new Map(parsed(session.get('scroll')))
  function save(entry: string | undefined): void {
    if (entry === undefined) return
    known.delete(entry)
    known.set(entry, [scrollX, scrollY])
  }
  addEventListener('pagehide', () => {
    save(entryOf(history.state))
    session.set('scroll', JSON.stringify([...known].slice(-KEPT_ENTRIES)))
  })
  return { save, of: (entry) => known.get(entry) }
}

/**
 * Restoring is ours while the page lives, and the browser's again for a reload. An entry that an
 * earlier load of the page left to us is restored now, and one whose page must grow first: results of
 * a search come later than browsers wait.
 */
export function takeOverScrolling(positions: Positions): void {
  const entry = entryOf(history.state)
  const left = entry && positions.of(entry)
  const isOurs = history.scrollRestoration === 'manual'
  const take = () => (history.scrollRestoration = 'manual')
  addEventListener('pagehide', () => (history.scrollRestoration = 'auto'))
  addEventListener('pageshow', take)
  take()
  if (!left) return
  const isBeyond = left[1] > document.body.scrollHeight - innerHeight
  if (isOurs || isBeyond) applyScroll(left, '')
}

const KEPT_ENTRIES = 100

/** None of a text that is no list, which has no `filter`. */
function parsed(text = '[]'): [string, Position][] {
  try {
    return (JSON.parse(text) as unknown[]).filter(isEntry)
  } catch {
    return []
  }
}

function isEntry(value: unknown): value is [string, Position] {
  return Array.isArray(value) && Array.isArray(value[1])
}
