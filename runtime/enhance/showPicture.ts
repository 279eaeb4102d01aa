/** Lays a picture over the page until the reader clicks or presses Escape; focus then goes back. */
export function showPicture(image: HTMLImageElement): void {
  const dialog = document.createElement('dialog')
  dialog.className = 'zoomed'
  dialog.ariaLabel = image.alt || 'Picture'
  dialog.append(closeButton(), copyOf(image))
  dialog.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => {
    dialog.remove()
    image.focus({ preventScroll: true })
  })
  document.body.append(dialog)
  dialog.showModal()
}

function closeButton(): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'zoomed-close'
  button.ariaLabel = 'Close'
  return button
}

function copyOf({ src, alt, naturalWidth, naturalHeight }: HTMLImageElement): HTMLImageElement {
  return Object.assign(new Image(naturalWidth, naturalHeight), { src, alt })
}
