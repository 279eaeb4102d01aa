import type { Root, RootContent } from 'hast'
import rehypeRaw from 'rehype-raw'
import { VFile } from 'vfile'

/** A tree of HTML in which only what a reader can notice is left. */
export function fromHtml(html: string): Root {
  const raw: Root = { type: 'root', children: [{ type: 'raw', value: html }] }
  const tree = rehypeRaw()(raw, new VFile()) as Root
  tree.children = withoutEdges(tree.children.flatMap((node) => noticeable(node, false)))
  return tree
}

const blocks =
  /^(?:p|h[1-6]|ul|ol|li|blockquote|pre|hr|table|thead|tbody|tr|td|th|div|section|del|ins|aside)$/

function noticeable(node: RootContent, inPre: boolean): RootContent[] {
  if (node.type === 'comment') return []
  if (node.type === 'text') {
    const value = inPre ? node.value : node.value.replace(/\s+/g, ' ')
    return [{ type: 'text', value }]
  }
  if (node.type !== 'element') return [node]
  const pre = inPre || node.tagName === 'pre'
  const children = node.children.flatMap((child) => noticeable(child, pre))
  const properties = Object.fromEntries(
    Object.entries(node.properties).sort(([a], [b]) => (a < b ? -1 : 1)),
  )
  const isBlock = blocks.test(node.tagName) && !pre
  return [{ ...node, properties, children: (isBlock ? withoutEdges(children) : children) as never }]
}

/** White space next to blocks, and at the edges of one, is not shown. */
function withoutEdges(children: readonly RootContent[]): RootContent[] {
  const isBlock = (node: RootContent | undefined): boolean =>
    !node || (node.type === 'element' && blocks.test(node.tagName))
  return children.flatMap((node, i): RootContent[] => {
    if (node.type !== 'text') return [node]
    let { value } = node
    if (isBlock(children[i - 1])) value = value.trimStart()
    if (isBlock(children[i + 1])) value = value.trimEnd()
    return value ? [{ ...node, value }] : []
  })
}
