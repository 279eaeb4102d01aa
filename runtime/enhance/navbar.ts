import type { SiteData } from '../contract.ts'
import { onScroll } from './events.ts'

/** Hides the bar while scrolling down and at a jump to a hash; shows it while scrolling up. */
export function startNavbar({ navbar }: SiteData): void {
  if (!navbar.hideOnScroll) return
  const { dataset } = document.documentElement
  const jump = { isOn: false }
  const show = () => void delete dataset['navbar']
  const hide = () => void (dataset['navbar'] = 'hidden')
  onScroll((y, before) => {
    if (y === before) return
    if (jump.isOn) {
      jump.isOn = false
      return
    }
    const height = document.querySelector<HTMLElement>('.navbar')?.offsetHeight ?? 0
    if (y > before && y > height) hide()
    else show()
  })
  document.addEventListener('lectern:navigated', () => {
    if (!location.hash) return show()
    hide()
    // Until the scroll that it brings is told: how many frames later depends on how a link was followed.
    jump.isOn = true
  })
}
