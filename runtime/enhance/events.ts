/** Runs now, and again whenever another page or another place of it is shown. */
export function onShown(run: () => void): void {
  run()
  document.addEventListener('lectern:navigated', run)
}

/** Says that another page, or another place of it, is shown. */
export function tellShown(): void {
  document.dispatchEvent(new Event('lectern:navigated'))
}

/** Follows clicks on (or in) elements that match, present and future. */
export function onClick(
  selector: string,
  run: (element: HTMLElement, event: MouseEvent) => void,
): void {
  document.addEventListener('click', (event) => {
    const element = closest(event.target, selector)
    if (element) run(element, event)
  })
}

/** Follows what a reader seems to want: what is under the pointer, a finger or the focus. */
export function onReach(
  run: (event: Event) => void,
  options: AddEventListenerOptions = { passive: true },
): void {
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, run, options)
  }
}

/** The nearest HTML element around a target, or it itself, that matches; null when there is none. */
export function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  const found = target instanceof Element ? target.closest(selector) : null
  return found instanceof HTMLElement ? found : null
}

/** Follows the window's scrolling, once a frame; `before` is where it was at the last call. */
export function onScroll(run: (y: number, before: number) => void): void {
  const at = { y: scrollY, waiting: false }
  const tell = () => {
    const before = at.y
    Object.assign(at, { y: Math.max(0, scrollY), waiting: false })
    run(at.y, before)
  }
  const ask = () => {
    if (at.waiting) return
    at.waiting = true
    requestAnimationFrame(tell)
  }
  addEventListener('scroll', ask, { passive: true })
}
