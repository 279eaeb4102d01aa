import type { Element, ElementContent, Root, Text } from 'hast'
import { element, walk } from '../nodes.ts'

/**
 * Marks where long words of code, and addresses, may break in the cells of tables; those of a first column
 * do in narrow windows alone.
 */
export function wordBreaks() {
  return (tree: Root): void =>
    walk(tree, (node) => {
      if (!isCell(node)) return
      walk(node, (inner) => {
        if (inner.type === 'element' && (inner.tagName === 'code' || isAddress(inner))) {
          inner.children = inner.children.flatMap(breakable)
        }
      })
      return false
    })
}

function isCell(node: { type: string; tagName?: string }): node is Element {
  return node.type === 'element' && (node.tagName === 'td' || node.tagName === 'th')
}

/** Whether it is a link whose words are where it leads. */
function isAddress({ tagName, children }: Element): boolean {
  return tagName === 'a' && children[0]?.type === 'text' && /^https?:\/\//.test(children[0].value)
}

/** Every second piece is a long word. */
function breakable(node: ElementContent): ElementContent[] {
  if (node.type !== 'text') return [node]
  return node.value
    .split(longWords)
    .flatMap((piece, i) => (i % 2 === 0 ? [text(piece)] : broken(piece)))
}

/** Too long for half a line of a telephone, or for one of five columns in a wide window. */
const longWords = /(\S{15,})/

function broken(word: string): ElementContent[] {
  return word
    .split(breaks)
    .flatMap((part, i) => (i === 0 ? [text(part)] : [element('wbr', {}), text(part)]))
}

/** Before a capital or a dot in a name; behind an underscore, a comma, a slash or what opens. */
const breaks =
  /(?<=[a-z\d])(?=[A-Z])|(?<=\w)(?=\.\w)|(?<=[A-Za-z\d]_{1,3})(?=[A-Za-z\d])|(?<=[(<{[,/])(?=[^\s)>}\],/])/

function text(value: string): Text {
  return { type: 'text', value }
}
