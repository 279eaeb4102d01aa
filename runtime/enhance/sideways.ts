import { onShown } from './events.ts'

const REGIONS = ':is(.code pre, .signature pre, .table, .figure)[tabindex]'

/**
 * What scrolls sideways is a stop of the keyboard, and code that does offers to wrap its lines. What
 * fits does neither. Regions and what they hold are measured when their sizes change: before React
 * takes them over, hence `suppressHydrationWarning` where it draws one.
 */
export function startSideways(): void {
  const observer = new ResizeObserver((entries) => {
    settle(entries.flatMap(({ target }) => target.closest<HTMLElement>(REGIONS) ?? []))
  })
  onShown(() => {
    observer.disconnect()
    const regions = [...document.querySelectorAll<HTMLElement>(REGIONS)]
    // At once too: between reading the page and taking it over React must not see it change.
    settle(regions)
    for (const region of regions) {
      for (const element of [region, ...region.children]) observer.observe(element)
    }
  })
}

/** Measures all before it changes any. */
function settle(regions: readonly HTMLElement[]): void {
  const scrolling = regions.map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  regions.forEach((region, at) => {
    region.tabIndex = scrolling[at] ? 0 : -1
    const button = region.closest('figure')?.querySelector<HTMLElement>('[data-wrap]')
    if (button) button.hidden = !scrolling[at] && !isPressed(button)
  })
}

/** Whether the lines of the code under a button are wrapped. */
export function isPressed(button: HTMLElement): boolean {
  return button.getAttribute('aria-pressed') === 'true'
}
