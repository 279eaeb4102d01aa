import type { ElementContent, RootContent } from 'hast'
import type { HtmlNode } from '../nodes.ts'

/** What is read without the marks of footnotes in it. */
export function withoutNotes(node: RootContent): RootContent {
  if (isNoteLink(node)) return { type: 'text', value: '' }
  if (node.type !== 'element') return node
  return { ...node, children: node.children.map(withoutNotes) as ElementContent[] }
}

/** Whether a link leads to a footnote, or back from it. */
export function isNoteLink(node: HtmlNode): boolean {
  if (node.type !== 'element') return false
  return 'dataFootnoteRef' in node.properties || 'dataFootnoteBackref' in node.properties
}
