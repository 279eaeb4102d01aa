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

/** Shrinks the element to nothing; settles when it may be taken out. */
export async function animateFold(element: HTMLElement | null): Promise<void> {
  if (element) await animate(element, [element.offsetHeight, 0]).finished.catch(() => undefined)
}

function animate(element: HTMLElement, [from, to]: readonly [number, number]): Animation {
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  const frame = (height: number) => ({ height: `${height}px`, overflow: 'clip' })
  return element.animate([frame(from), frame(to)], {
    duration: foldDuration(Math.max(from, to), isReduced),
    easing: 'ease-in-out',
  })
}
