/**
 * What is laid over the page (the menu, a picture, the search where it fills the window) has a history entry on
 * top of the page's, so that Back takes it away instead of leaving. `cover` in the entry's state is
 * true, and false once it is being left.
 */
export function cover(): void {
  history.pushState({ ...history.state, cover: true }, '')
}

/** Goes back over the entry, once; without one there is nothing to go back over. */
export function uncover(shut: () => void): void {
  if (history.state?.cover !== true) return shut()
  history.replaceState({ ...history.state, cover: false }, '')
  history.back()
}

/** Whether this is the state of such an entry, whatever became of what lay over the page. */
export function isCover(state: unknown): boolean {
  return (state as { cover?: unknown } | null)?.cover !== undefined
}
