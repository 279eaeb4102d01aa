import type { Paragraph, Parents, Root, RootContent } from 'mdast'
import { walkMarkdown } from '../nodes.ts'

/** A paragraph of nothing but components is no paragraph: `<Tabs>…</Tabs>` on one line is a block. */
export function unravel() {
  return (tree: Root): void => {
    walkMarkdown(tree, (node) => {
      if (!('children' in node)) return
      const parent = node as Parents
      parent.children = (parent.children as RootContent[]).flatMap((child) =>
        child.type === 'paragraph' && isOnlyJsx(child) ? child.children.flatMap(asFlow) : [child],
      ) as typeof parent.children
    })
  }
}

function isOnlyJsx({ children }: Paragraph): boolean {
  return children.some(({ type }) => type.startsWith('mdx')) && children.every(isJsxOrSpace)
}

function isJsxOrSpace(node: RootContent): boolean {
  if (node.type === 'text') return /^\s*$/.test(node.value)
  return ['mdxJsxTextElement', 'mdxTextExpression', 'htmlComment'].includes(node.type)
}

function asFlow(node: RootContent): RootContent[] {
  if (node.type === 'mdxJsxTextElement') {
    return [{ ...node, type: 'mdxJsxFlowElement' } as unknown as RootContent]
  }
  if (node.type === 'mdxTextExpression') return [{ ...node, type: 'mdxFlowExpression' }]
  return []
}
