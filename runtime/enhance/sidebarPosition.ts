import { onShown } from './events.ts'

/** Brings the link of each page that is shown into the sidebar's view, which else keeps its scroll. */
export function startSidebarPosition(): void {
  let last: Element | undefined
  onShown(() => {
    const menu = document.getElementById('pageMenu')
    const link = menu?.querySelector('.sidebar [aria-current="page"]')
    if (!menu || !link || link === last) return
    last = link
    const { top } = link.getBoundingClientRect()
    if (top < ABOVE || top > innerHeight - BELOW) menu.scrollTop += top - innerHeight / 2
  })
}

/** What stands over the sidebar, and the height of a link: both in pixels of the window. */
const ABOVE = 100
const BELOW = 44
