/**
 * Words whose contrast with their ground is below `least`, 4.5 or 7; of large words below 3 or 4.5, as
 * WCAG has it. One line a kind. Runs in the page.
 */
export function faintWords(least: number): string[] {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const faint = new Map<string, string>()
  const contrasts = new Map<string, number>()
  const largeLeast = least === 7 ? 4.5 : 3
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const element = node.parentElement!
    const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    if (node.data.trim() === '' || !isShown) continue
    const contrast = known(getComputedStyle(element).color, groundsOf(element))
    if (contrast >= (isLarge(element) ? largeLeast : least)) continue
    const { localName, className } = element
    const kind = `${contrast.toFixed(2)} ${localName}.${className}`
    faint.set(kind, `${kind}: ${node.data.trim().slice(0, 30)}`)
  }
  return [...faint.values()]

  /** At least 18 points, or 14 of bold: a point is 4/3 px. */
  function isLarge(element: Element): boolean {
    const { fontSize, fontWeight } = getComputedStyle(element)
    return parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 14 : 18) * (4 / 3)
  }

  /** The colours behind an element, the farthest first. */
  function groundsOf(element: Element): string[] {
    const grounds: string[] = []
    for (let at: Element | null = element; at; at = at.parentElement) {
      grounds.unshift(getComputedStyle(at).backgroundColor)
    }
    return ['#fff', ...grounds]
  }

  /** Most words of a page have the colours of words before them. */
  function known(color: string, grounds: readonly string[]): number {
    const key = [color, ...grounds].join()
    const contrast = contrasts.get(key) ?? contrastOf(color, grounds)
    contrasts.set(key, contrast)
    return contrast
  }

  function contrastOf(color: string, grounds: readonly string[]): number {
    const ground = luminanceOf(grounds)
    const ink = luminanceOf([...grounds, color])
    return (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05)
  }

  /** Of colours laid over one another, as WCAG defines it: 0 to 1. */
  function luminanceOf(colors: readonly string[]): number {
    for (const color of colors) {
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
    }
    const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
      const share = value / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
  }
}
