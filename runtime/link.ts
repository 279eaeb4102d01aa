import { closest } from './enhance/events.ts'
import { routeOf } from './url.ts'

/** The link of this site that a plain click follows; undefined when the browser should follow it. */
export function clickedLink(event: MouseEvent, base: string): URL | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (isModified(event)) return undefined
  const anchor = anchorOf(event)
  return anchor ? pageLink(anchor, base) : undefined
}

type Keys = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Whether a key is held that makes a click or another key the browser's own. */
export function isModified(event: Keys): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
}

/** The anchor element in which something happened. */
export function anchorOf({ target }: Event): HTMLAnchorElement | null {
  return closest(target, 'a[href]') as HTMLAnchorElement | null
}

/** The address of a link to a page of this site: not of a file, another origin or another window. */
export function pageLink(anchor: HTMLAnchorElement, base: string): URL | undefined {
  if ((anchor.target && anchor.target !== '_self') || anchor.hasAttribute('download'))
    return undefined
  // Language and direction are the document's: another language is another document.
  if (anchor.hreflang && anchor.hreflang !== document.documentElement.lang) return undefined
  // An anchor whose `href` is no address has an empty origin.
  if (anchor.origin !== location.origin || isFile(anchor.pathname)) return undefined
  return routeOf(anchor.pathname, base) === undefined ? undefined : new URL(anchor.href)
}

/** A last segment with an extension is a file; a number after a dot is a version. */
function isFile(pathname: string): boolean {
  return /\.(?!html$)[a-z]\w*$/i.test(pathname)
}
