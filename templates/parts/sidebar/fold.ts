/** How long the folding of `height` pixels takes, in milliseconds: longer for more, but ever less so. */
export function foldDuration(height: number, isReduced: boolean): number {
  if (isReduced) return 1
  const lines = height / 36
  return Math.round((4 + 15 * lines ** 0.25 + lines / 5) * 10)
}

/** Shows what has just been put into the page growing from nothing. */
export function animateUnfold(element: HTMLElement | null): void {
  if (element) animate(element, [0, element.offsetHeight])
}

/** Shrinks the element to nothing, or turns round where it does so already: whether it may be taken out. */
export async function animateFold(element: HTMLElement | null): Promise<boolean> {
  if (!element) return true
  const known = element.getAnimations().find(({ id }) => id === FOLD)
  if (known) {
    known.reverse()
    return false
  }
  const folding = animate(element, [element.offsetHeight, 0])
  folding.id = FOLD
  await folding.finished.catch(() => undefined)
  return folding.playbackRate > 0
}

const FOLD = 'fold'

function animate(element: HTMLElement, [from, to]: readonly [number, number]): Animation {
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  const frame = (height: number) => ({ height: `${height}px`, overflow: 'clip' })
  return element.animate([frame(from), frame(to)], {
    duration: foldDuration(Math.max(from, to), isReduced),
    easing: 'ease-in-out',
  })
}
