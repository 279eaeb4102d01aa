import { cover, uncover } from '../cover.ts'
import { hashTarget } from '../reveal.ts'
import { words } from '../words.ts'

/**
 * Lays a picture over the page until the reader clicks, presses Escape, goes Back or is shown another page;
 * focus then returns.
 */
export function showPicture(image: HTMLImageElement): void {
  const dialog = document.createElement('dialog')
  const close = () => dialog.close()
  const ended = new AbortController()
  dialog.className = 'zoomed'
  dialog.setAttribute('aria-label', image.alt || words.picture)
  dialog.append(closeButton(), copyOf(image))
  dialog.addEventListener('click', close)
  dialog.addEventListener('close', () => {
    ended.abort()
    dialog.remove()
    startOf(image)?.focus({ preventScroll: true })
    uncover(() => {})
  })
  addEventListener('popstate', close, ended)
  document.addEventListener('lectern:navigated', close, ended)
  document.body.append(dialog)
  dialog.showModal()
  cover()
}

/** Where the reader goes on: at the picture, or where the page begins that has come meanwhile (announce.ts). */
function startOf(image: HTMLElement): HTMLElement | null {
  if (image.isConnected) return image
  return (hashTarget(location.hash) ?? document.querySelector('h1')) as HTMLElement | null
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
