import { decoded } from './url.ts'

/** The element that a hash means, as written or decoded; null also for what cannot be decoded. */
export function hashTarget(hash: string): Element | null {
  const id = hash.slice(1)
  if (!id) return null
  return document.getElementById(id) ?? document.getElementById(decoded(id))
}

/** Opens what hides an element, if there is one: closed details, a hidden tab panel. */
export function reveal(element: Element | null): void {
  for (let at = element; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true
    if (at.matches('[role="tabpanel"][hidden]')) tabOf(at)?.click()
  }
}

function tabOf(panel: Element): HTMLElement | null {
  return document.getElementById(panel.getAttribute('aria-labelledby')!)
}
