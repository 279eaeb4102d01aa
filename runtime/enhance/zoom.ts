import { onClick, onShown } from './events.ts'
import { showPicture } from './showPicture.ts'

const PICTURES = '.article img:not(a img)'

/** A picture that the page had to shrink is a button that shows it in its full size. */
export function startZoom(): void {
  onShown(offer)
  addEventListener('resize', offer)
  document.addEventListener('load', offer, true)
  onClick(PICTURES, (image) => {
    if (isShrunk(image)) showPicture(image)
  })
  document.addEventListener('keydown', (event) => {
    const { key, target } = event
    if (key !== 'Enter' && key !== ' ') return
    if (!(target instanceof HTMLElement) || !target.matches(PICTURES) || !isShrunk(target)) return
    event.preventDefault()
    showPicture(target)
  })
}

function offer(): void {
  for (const image of document.querySelectorAll<HTMLElement>(PICTURES)) {
    const isButton = isShrunk(image)
    if (isButton === image.matches('[role="button"]')) continue
    for (const [attribute, value] of attributes) {
      if (isButton) image.setAttribute(attribute, value)
      else image.removeAttribute(attribute)
    }
  }
}

/** Attributes of a picture that is a button. */
const attributes = [
  ['role', 'button'],
  ['aria-haspopup', 'dialog'],
  ['tabindex', '0'],
  ['data-shrunk', ''],
] as const

/** Whether a picture is shown smaller than it is; a pixel may be due to rounding. */
function isShrunk(image: HTMLElement): image is HTMLImageElement {
  return image instanceof HTMLImageElement && image.naturalWidth > image.clientWidth + 1
}
