import { cover, uncover } from '../cover.ts'
import { words } from '../words.ts'

/** Lays a picture over the page until the reader clicks, presses Escape or goes Back; focus then returns. */
export function showPicture(image: HTMLImageElement): void {
  const dialog = document.createElement('dialog')
  const close = () => dialog.close()
  dialog.className = 'zoomed'
  dialog.setAttribute('aria-label', image.alt || words.picture)
  dialog.append(closeButton(), copyOf(image))
  dialog.addEventListener('click', close)
  dialog.addEventListener('close', () => {
    removeEventListener('popstate', close)
    dialog.remove()
    image.focus({ preventScroll: true })
    uncover(() => {})
  })
  addEventListener('popstate', close)
  document.body.append(dialog)
  dialog.showModal()
  cover()
}

function closeButton(): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'zoomed-close'
  button.setAttribute('aria-label', words.closePicture)
  return button
}

function copyOf({ src, alt, naturalWidth, naturalHeight }: HTMLImageElement): HTMLImageElement {
  return Object.assign(new Image(naturalWidth, naturalHeight), { src, alt })
}
