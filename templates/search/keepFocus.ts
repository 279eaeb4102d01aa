import type { KeyboardEvent } from 'react'

const focusable = 'input, button, a[href]:not([tabindex="-1"])'

/** Lets Tab go round within an element. */
export function keepFocus(event: KeyboardEvent, frame: HTMLElement): void {
  const elements = [...frame.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => element.getClientRects().length > 0,
  )
  const [from, to] = event.shiftKey
    ? [elements[0], elements.at(-1)]
    : [elements.at(-1), elements[0]]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}
