import { onClick } from './events.ts'
import { isPressed } from './sideways.ts'

/** Wraps the lines of the code that a button stands over, or takes that back. */
export function startWrap(): void {
  onClick('[data-wrap]', (button) => {
    const isWrapped = !isPressed(button)
    button.setAttribute('aria-pressed', String(isWrapped))
    button.closest('figure')?.querySelector('pre')?.toggleAttribute('data-wrapped', isWrapped)
  })
}
