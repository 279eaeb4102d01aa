import { createRoot, type Root } from 'react-dom/client'
import site from 'lectern:site'
import { cover, isCover, uncover } from '../../runtime/cover.ts'
import { isModified } from '../../runtime/link.ts'
import { flushSync } from '../../runtime/react.tsx'
import { longestQuery } from '../../runtime/search/limits.ts'
import { answers } from './ask.ts'
import { Modal } from './Modal.tsx'
import type { Leave } from './useSearch.ts'
import { words } from '../../runtime/words.ts'

interface Shown {
  readonly root: Root
  readonly dialog: HTMLDialogElement
  /** Where focus goes when it closes. */
  readonly opener: Element | null
  /** Whether it has a history entry of its own. */
  readonly covers: boolean
}

const held: { shown?: Shown } = {}

/** As in styles/search.css. */
const fillsWindow = '(max-width: 600px)'

visualViewport?.addEventListener('resize', fit)

/** Shows the search. */
export async function openSearch(typed: () => string): Promise<void> {
  await (await answers()).styled()
  const query = typed().slice(0, longestQuery)
  if (held.shown) return
  const dialog = document.createElement('dialog')
  dialog.className = 'search'
  dialog.setAttribute('aria-label', words.searchDocs)
  // Before React listens there: what ends here must not come to it.
  dialog.addEventListener('keydown', keyed, true)
  const root = createRoot(dialog)
  const covers = mayCover()
  held.shown = { root, dialog, opener: document.activeElement, covers }
  fit()
  if (covers) cover()
  // The event comes late: by then another dialog may be open.
  dialog.addEventListener('close', () => held.shown?.dialog === dialog && close())
  closeBeside(dialog)
  document.addEventListener('lectern:navigated', coverAnew)
  addEventListener('popstate', hide)
  document.body.append(dialog)
  flushSync(() => root.render(<Modal site={site} query={query} close={close} leave={leave} />))
  // For styles: asking the page whether it has a dialog would cost as much as the page is long. First, as
  // both this and the dialog style the whole page anew.
  document.documentElement.toggleAttribute('data-searching', true)
  dialog.showModal()
  dialog.querySelector('input')?.focus()
}

function mayCover(): boolean {
  return matchMedia(fillsWindow).matches && !isCover(history.state)
}

/** A page that was on its way when the search was opened has come, and has taken the history entry. */
function coverAnew(): void {
  if (!held.shown || !mayCover()) return
  held.shown = { ...held.shown, covers: true }
  cover()
}

/** For styles: what a keyboard on the screen leaves of the window's height, however near it is seen. */
function fit(): void {
  const { height, scale } = visualViewport ?? { height: innerHeight, scale: 1 }
  held.shown?.dialog.style.setProperty('--seen', `${height * scale}px`)
}

/**
 * A click beside the dialog closes it, unless it began within, as a selection does. Not sooner: what is
 * below would be clicked.
 */
function closeBeside(dialog: HTMLDialogElement): void {
  let pressed: EventTarget | null
  dialog.addEventListener('pointerdown', ({ target }) => void (pressed = target))
  dialog.addEventListener(
    'click',
    ({ target }) => target === dialog && pressed === dialog && close(),
  )
}

/**
 * Escape closes the search alone, wherever in it focus is: not the menu below it, too. Keys of an input
 * method are its own: they choose among words, and do not choose hits or close the search. Browsers
 * number them all 229, Safari also the Enter that ends it, which `isComposing` does not tell.
 */
function keyed(event: KeyboardEvent): void {
  if (event.keyCode === 229) event.stopImmediatePropagation()
  else if (event.key === 'Escape') {
    event.preventDefault()
    event.stopImmediatePropagation()
    close()
  }
}

function close(): void {
  if (held.shown?.covers) uncover(hide)
  else hide()
}

/** The page that a link leads to takes the history entry; one in another window leaves the search as it is. */
const leave: Leave = (event) => {
  if (!isModified(event)) hide()
}

function hide(): void {
  const { shown } = held
  if (!shown) return
  delete held.shown
  document.removeEventListener('lectern:navigated', coverAnew)
  removeEventListener('popstate', hide)
  document.documentElement.removeAttribute('data-searching')
  shown.dialog.close()
  shown.dialog.remove()
  focus(shown.opener)
  // The menu below has closed at the same Back, and first: its button could not have focus yet.
  if (document.activeElement === document.body && shown.opener?.closest('#pageMenu'))
    focus(document.querySelector('.menu-button'))
  queueMicrotask(() => shown.root.unmount())
}

function focus(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
}
