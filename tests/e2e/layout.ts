/**
 * What a reader cannot read as the page stands, one line each: words cut off by a box that does not
 * scroll, words beside the window, words over other words, words with a letter or two on each line, a page
 * that scrolls sideways. Runs in the page.
 */
export function layoutFaults(): string[] {
  const root = document.documentElement
  const lines = linesOfText()
  const sideways = root.scrollWidth - root.clientWidth
  return [
    ...(sideways > 0 ? [`the page is ${sideways} px wider than its window`] : []),
    ...lines.flatMap(cutOff),
    ...overlaps(),
    ...squeezed(),
  ]

  interface Line {
    readonly node: Text
    readonly parent: Element
    readonly box: DOMRect
  }

  function linesOfText(): Line[] {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Line[] = []
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      const parent = node.parentElement!
      if (node.data.trim() === '' || !isShown(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) {
        if (box.width > 1 && box.height > 1 && !isBelowExcerpt(parent, box))
          found.push({ node, parent, box })
      }
    }
    return found
  }

  /** Words for screen readers alone are in a box of one pixel. */
  function isShown(element: Element): boolean {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (getComputedStyle(at).clipPath !== 'none') return false
    }
    return true
  }

  /** What is left out of an excerpt of so many lines is not there. */
  function isBelowExcerpt(element: Element, { bottom }: DOMRect): boolean {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const isExcerpt = getComputedStyle(at).webkitLineClamp !== 'none'
      if (isExcerpt && bottom > at.getBoundingClientRect().bottom + 1) return true
    }
    return false
  }

  function cutOff({ node, parent, box }: Line): string[] {
    let canScroll = { x: false, y: false }
    for (let at: Element | null = parent; at && at !== root; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at)
      const edge = at.getBoundingClientRect()
      const isBeside = box.left < edge.left - 1 || box.right > edge.right + 1
      const isBelow = box.top < edge.top - 1 || box.bottom > edge.bottom + 1
      if (isBeside && !canScroll.x && /hidden|clip/.test(overflowX))
        return [`${say(node)} is cut off`]
      if (isBelow && !canScroll.y && /hidden|clip/.test(overflowY))
        return [`${say(node)} is cut off`]
      canScroll = {
        x: canScroll.x || /auto|scroll/.test(overflowX),
        y: canScroll.y || /auto|scroll/.test(overflowY),
      }
    }
    const isOutside = box.left < -1 || box.right > root.clientWidth + 1
    return isOutside && !canScroll.x ? [`${say(node)} is beside the window`] : []
  }

  /** Boxes of letters are higher than lines: only what shares a good part of its height is over another. */
  function overlaps(): string[] {
    const sorted = lines
      .map((line) => ({ ...line, box: shownPart(line) }))
      .filter(({ box }) => box.width > 1 && box.height > 1)
      .toSorted((a, b) => a.box.top - b.box.top)
    return sorted.flatMap((line, i) => {
      const covered: string[] = []
      for (let j = i + 1; j < sorted.length && sorted[j]!.box.top < line.box.bottom; j++) {
        const other = sorted[j]!
        if (other.node !== line.node && areOver(line.box, other.box)) {
          covered.push(`${say(line.node)} and ${say(other.node)} lie over each other`)
        }
      }
      return covered
    })
  }

  /** What boxes that scroll show of it. */
  function shownPart({ parent, box }: Line): DOMRect {
    let { left, top, right, bottom } = box
    for (let at: Element | null = parent; at && at !== root; at = at.parentElement) {
      if (getComputedStyle(at).overflow === 'visible') continue
      const edge = at.getBoundingClientRect()
      left = Math.max(left, edge.left)
      top = Math.max(top, edge.top)
      right = Math.min(right, edge.right)
      bottom = Math.min(bottom, edge.bottom)
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
  }

  function areOver(a: DOMRect, b: DOMRect): boolean {
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
    const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
    return width > 3 && height > 0.4 * Math.min(a.height, b.height)
  }

  /** Code breaks its lines where its author did, also within a type. */
  function squeezed(): string[] {
    const counts = new Map<Text, number>()
    for (const { node } of lines) counts.set(node, (counts.get(node) ?? 0) + 1)
    return [...counts]
      .filter(([node, count]) => count > 2 && node.data.trim().length < 3 * count)
      .filter(([node]) => !node.parentElement!.closest('pre, code'))
      .map(([node, count]) => `${say(node)} is squeezed to ${count} lines`)
  }

  function say(node: Text): string {
    const { localName, className } = node.parentElement!
    return `“${node.data.trim().slice(0, 30)}” in ${localName}.${String(className).split(' ')[0]}`
  }
}
