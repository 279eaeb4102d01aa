import type { Element, ElementContent, Root } from 'hast'
import { element, textOf, walk } from '../nodes.ts'

/**
 * Keeps what stands behind code in the cells of tables near it. In narrow windows code is a box that
 * holds its lines together (`styles/table.css`). A comma joins the code in one, and code that may need
 * several lines has none where words go on behind it, as they would stand beside its box.
 *
 * ```html
 * <td><span class="code-marked"><code>selectId</code>,</span> <span><code>sortComparer?: Comparer</code></span> or …
 * ```
 */
export function codeMarks() {
  return (tree: Root): void =>
    walk(tree, (node) => {
      if (node.type !== 'element' || node.tagName !== 'td') return
      node.children = node.children.flatMap((child, i) => {
        const [previous, next] = [node.children[i - 1], node.children[i + 1]]
        if (isCode(child) && next) return [near(child, next)]
        return isShort(previous) ? withoutMark(child) : [child]
      })
      return false
    })
}

function near(code: Element, next: ElementContent): Element {
  if (!isShort(code)) return element('span', {}, [code])
  const mark = markOf(next)
  return mark
    ? element('span', { className: ['code-marked'] }, [code, { type: 'text', value: mark }])
    : code
}

function withoutMark(node: ElementContent): ElementContent[] {
  const mark = markOf(node)
  if (node.type !== 'text' || !mark) return [node]
  const value = node.value.slice(mark.length)
  return value ? [{ ...node, value }] : []
}

/** The punctuation that a text begins with, or the empty string. */
function markOf(node: ElementContent): string {
  return (node.type === 'text' && /^[,.;:!?)]+/.exec(node.value)?.[0]) || ''
}

/** Whether it is code that half a line of a telephone holds. */
function isShort(node: ElementContent | undefined): boolean {
  return isCode(node) && textOf(node).length < 17
}

/** Code, or a link whose words are code. */
function isCode(node: ElementContent | undefined): node is Element {
  if (node?.type !== 'element') return false
  return node.tagName === 'code' || (node.tagName === 'a' && node.children.every(isCode))
}
