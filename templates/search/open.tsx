import { createRoot, type Root } from 'react-dom/client'
import site from 'lectern:site'
import { flushSync } from '../../runtime/react.tsx'
import { Modal } from './Modal.tsx'
import { styled } from './styles.ts'

interface Shown {
  readonly root: Root
  readonly dialog: HTMLDialogElement
  /** Where focus goes when it closes. */
  readonly opener: Element | null
}

const held: { shown?: Shown } = {}

/** Shows the search. */
export async function openSearch(typed: () => string): Promise<void> {
  await styled()
  const query = typed()
  if (held.shown) return
  const dialog = document.createElement('dialog')
  dialog.className = 'search'
  dialog.setAttribute('aria-label', 'Search docs')
  const root = createRoot(dialog)
  held.shown = { root, dialog, opener: document.activeElement }
  // The event comes late: by then another dialog may be open.
  dialog.addEventListener('close', () => held.shown?.dialog === dialog && hide())
  dialog.addEventListener('pointerdown', ({ target }) => target === dialog && hide())
  document.addEventListener('lectern:navigated', hide)
  document.body.append(dialog)
  flushSync(() => root.render(<Modal site={site} query={query} close={hide} />))
  dialog.showModal()
  // For styles: asking the page whether it has a dialog would cost as much as the page is long.
  document.documentElement.toggleAttribute('data-searching', true)
  dialog.querySelector('input')?.focus()
}

/** Hides the search; false when it was hidden. */
export function closeSearch(): boolean {
  const isShown = held.shown !== undefined
  hide()
  return isShown
}

function hide(): void {
  const { shown } = held
  if (!shown) return
  delete held.shown
  document.removeEventListener('lectern:navigated', hide)
  document.documentElement.removeAttribute('data-searching')
  shown.dialog.close()
  shown.dialog.remove()
  if (shown.opener instanceof HTMLElement) shown.opener.focus({ preventScroll: true })
  queueMicrotask(() => shown.root.unmount())
}
