/** Tells the reader of a new page: focus goes to where it begins, its title is spoken. */
export function announcePage(title: string, target: Element | null): void {
  focus(target ?? document.querySelector('h1'))
  const region = document.getElementById('pageAnnouncer')
  if (region) region.textContent = title
}

function focus(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
