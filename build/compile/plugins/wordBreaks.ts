import type { Element, ElementContent, Root, Text } from 'hast'
import { element, walk } from '../nodes.ts'
import { isHeading } from './headings.ts'
import { isLookedAt } from './looked.ts'

/**
 * Marks where long words of code, and addresses, may break in the cells of tables and in headings, which
 * the contents of the page repeat; those of a first column and of headings do in narrow windows alone.
 */
export function wordBreaks() {
  return (tree: Root): void =>
    walk(tree, (node) => {
      if (isLookedAt(node)) return false
      const long = longIn(node)
      if (!long) return
      walk(node, (inner) => {
        if (inner.type === 'element' && (inner.tagName === 'code' || isAddress(inner))) {
          inner.children = inner.children.flatMap((child) => breakable(child, long))
        }
      })
      return false
    })
}

/** What words are too long in a node; undefined where words of any length have room. */
function longIn(node: { type: string; tagName?: string }): RegExp | undefined {
  if (isHeading(node)) return longInContents
  return /^t[dh]$/.test(node.tagName ?? '') ? longInCells : undefined
}

/** Too long for half a line of a telephone, or for one of five columns in a wide window. */
const longInCells = /(\S{15,})/

/** Too long for a line of the contents beside a page. */
const longInContents = /(\S{22,})/

/** Whether it is a link whose words are where it leads. */
function isAddress({ tagName, children }: Element): boolean {
  return tagName === 'a' && children[0]?.type === 'text' && /^https?:\/\//.test(children[0].value)
}

/** Every second piece is a long word. */
function breakable(node: ElementContent, long: RegExp): ElementContent[] {
  if (node.type !== 'text') return [node]
  return node.value.split(long).flatMap((piece, i) => (i % 2 === 0 ? [text(piece)] : broken(piece)))
}

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
