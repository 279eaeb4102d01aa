import { onClick, onShown } from './events.ts'

/** Offers to wrap lines where a block of code scrolls sideways. */
export function startWrap(): void {
  onShown(offer)
  addEventListener('resize', offer)
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('summary, [role="tab"]')) {
      requestAnimationFrame(offer)
    }
  })
  onClick('[data-wrap]', (button) => {
    const isWrapped = button.ariaPressed !== 'true'
    button.ariaPressed = String(isWrapped)
    preOf(button)?.toggleAttribute('data-wrapped', isWrapped)
  })
}

function offer(): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-wrap]')]
  const wanted = buttons.map((button) => button.ariaPressed === 'true' || scrolls(preOf(button)))
  buttons.forEach((button, at) => (button.hidden = !wanted[at]))
}

function scrolls(element: Element | null | undefined): boolean {
  return element ? element.scrollWidth > element.clientWidth : false
}

function preOf(button: Element): Element | null | undefined {
  return button.closest('figure')?.querySelector('pre')
}
