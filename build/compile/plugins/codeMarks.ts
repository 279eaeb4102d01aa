import type { Element, ElementContent, Root } from 'hast'
import { element, walk } from '../nodes.ts'

/**
 * Keeps punctuation with the code before it in the cells of tables. In narrow windows long code breaks its
 * lines in a box, beside which a comma would stand far away.
 *
 * ```html
 * <td><span class="code-marked"><code>selectEntities</code>,</span> …
 * ```
 */
export function codeMarks() {
  return (tree: Root): void =>
    walk(tree, (node) => {
      if (node.type !== 'element' || node.tagName !== 'td') return
      node.children = node.children.flatMap((child, i) => {
        const [previous, next] = [node.children[i - 1], node.children[i + 1]]
        if (isCode(child) && markOf(next)) return [marked(child, markOf(next))]
        return isCode(previous) ? withoutMark(child) : [child]
      })
      return false
    })
}

function marked(code: Element, mark: string): Element {
  return element('span', { className: ['code-marked'] }, [code, { type: 'text', value: mark }])
}

function withoutMark(node: ElementContent): ElementContent[] {
  const mark = markOf(node)
  if (node.type !== 'text' || !mark) return [node]
  const value = node.value.slice(mark.length)
  return value ? [{ ...node, value }] : []
}

/** The punctuation that a text begins with, or the empty string. */
function markOf(node: ElementContent | undefined): string {
  return (node?.type === 'text' && /^[,.;:!?)]+/.exec(node.value)?.[0]) || ''
}

/** Code, or a link whose words are code. */
function isCode(node: ElementContent | undefined): node is Element {
  if (node?.type !== 'element') return false
  return node.tagName === 'code' || (node.tagName === 'a' && node.children.every(isCode))
}
