import { onClick, onScroll } from './events.ts'

const FAR = 300

/** Offers the way up while the reader scrolls up, far from the top. */
export function startBackToTop(): void {
  const { dataset } = document.documentElement
  onScroll((y, before) => {
    if (y > FAR && y < before) dataset['backToTop'] = 'shown'
    else if (y !== before) delete dataset['backToTop']
  })
  onClick('button[data-back-to-top]', () => {
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollTo({ top: 0, behavior: isReduced ? 'instant' : 'smooth' })
    document.querySelector<HTMLElement>('.brand')?.focus({ preventScroll: true })
  })
}
