/** Tells the reader of a new page: focus goes to where it begins, its title is spoken. */
export function announcePage(title: string, target: Element | null): void {
  focus(target ?? document.querySelector('h1'))
  region().textContent = title
}

function focus(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

function region(): HTMLElement {
  const present = document.getElementById('pageAnnouncer')
  if (present) return present
  const created = document.createElement('div')
  created.id = 'pageAnnouncer'
  created.className = 'visually-hidden'
  created.setAttribute('aria-live', 'polite')
  document.body.append(created)
  return created
}
