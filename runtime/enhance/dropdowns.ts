import { closest, onClick } from './events.ts'

/** Closes open dropdowns as menus close; a link to another language or version keeps query and hash. */
export function startDropdowns(): void {
  document.addEventListener('click', ({ target }) =>
    close((open) => !open.contains(target as Node)),
  )
  document.addEventListener('focusout', ({ relatedTarget }) => closeBeside(relatedTarget))
  document.addEventListener('keydown', (event) => {
    // What else would close at the key stays open.
    if (event.key === 'Escape' && close(() => true)) event.preventDefault()
  })
  onClick('.dropdown a', () => setTimeout(close, 0, () => true))
  document.addEventListener('click', keepPlace, true)
  document.addEventListener('auxclick', keepPlace, true)
  document.addEventListener('scroll', ({ target }) => follow(target), true)
  const bar = document.querySelector('.navbar-links')
  // Focus may have left a menu before this code came.
  if (document.activeElement !== document.body) closeBeside(document.activeElement)
  // A bar that was not scrolled is left as it was sent: React may not have taken it over yet.
  if (bar?.scrollLeft) follow(bar)
}

/** Closes what focus, which is at this place now, has left. */
function closeBeside(focused: EventTarget | null): void {
  if (focused instanceof Node) close((open) => !open.contains(focused))
}

/** Closes the open dropdowns that are due; whether there were any. */
function close(isDue: (open: HTMLDetailsElement) => boolean): boolean {
  const due = [...document.querySelectorAll<HTMLDetailsElement>('.dropdown[open]')].filter(isDue)
  for (const open of due) {
    if (open.contains(document.activeElement)) open.querySelector('summary')?.focus()
    open.open = false
  }
  return due.length > 0
}

/** Runs before the click is followed, by us or by the browser. */
function keepPlace({ target }: MouseEvent): void {
  const link = closest(target, 'a[data-locale], a[data-version]')
  if (!(link instanceof HTMLAnchorElement)) return
  link.search = location.search
  link.hash = location.hash
}

/** A bar that is scrolled sideways takes its labels along; their menus, which hang from the bar, follow. */
function follow(scrolled: EventTarget | null): void {
  if (scrolled instanceof HTMLElement && scrolled.matches('.navbar-links'))
    scrolled.style.setProperty('--scrolled', `${-scrolled.scrollLeft}px`)
}
