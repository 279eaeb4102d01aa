import { hashTarget } from '../reveal.ts'
import { onScroll, onShown } from './events.ts'

/** Marks the one entry of the contents that the reader is at. */
export function startToc(): void {
  onShown(mark)
  onScroll(mark)
  addEventListener('resize', mark)
}

function mark(): void {
  const toc = document.querySelector<HTMLElement>('[data-toc]')
  if (!toc) return
  const links = [...toc.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
  const tops = links.map(({ hash }) => topOf(hash))
  const chosen = links.findIndex((link) => link.hash === location.hash)
  const current = links[activeOf({ tops, height: innerHeight, isAtEnd: isAtEnd(), chosen })]
  for (const link of links) link.toggleAttribute('data-active', link === current)
  if (current) keepInView(toc, current)
}

/** Infinity also for what a closed tab hides, where it has no place yet. */
function topOf(hash: string): number {
  const target = hashTarget(hash)
  return (target?.closest('[hidden]') ? undefined : target?.getClientRects()[0]?.top) ?? Infinity
}

interface Place {
  /** Of the headings, in pixels from the top of the window. */
  readonly tops: readonly number[]
  /** Of the window. */
  readonly height: number
  readonly isAtEnd: boolean
  /** Index of the heading that the address names, or -1. */
  readonly chosen: number
}

/**
 * Index of the last heading above the reading line, which is at the bottom of the window when the page
 * ends; else the first that is shown. The chosen heading comes first while it is above that line, and in view.
 */
export function activeOf({ tops, height, isAtEnd, chosen }: Place): number {
  const line = isAtEnd ? height : height / 4
  const at = tops[chosen] ?? -1
  if (at >= 0 && at <= line) return chosen
  return Math.max(
    tops.findIndex(isFinite),
    tops.findLastIndex((top) => top <= line),
  )
}

function isAtEnd(): boolean {
  const { scrollHeight } = document.documentElement
  return scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2
}

function keepInView(toc: HTMLElement, link: HTMLElement): void {
  const [box, at] = [toc.getBoundingClientRect(), link.getBoundingClientRect()]
  const above = at.top - box.top - 40
  const below = at.bottom - box.bottom + 40
  toc.scrollTop += Math.min(above, 0) || Math.max(below, 0)
}
