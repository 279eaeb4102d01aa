import type { Heading, PhrasingContent, Root, RootContent } from 'mdast'
import { walkMarkdown } from '../nodes.ts'

/** Gives a heading the id it ends in; `{#id}` anywhere else is text. */
export function headingIds() {
  return (tree: Root): void => {
    walkMarkdown(tree, (node) => {
      if (node.type === 'heading') takeId(node)
      if (!('children' in node)) return
      node.children = (node.children as RootContent[]).map((child) =>
        child.type === 'headingId'
          ? { type: 'text', value: `{#${child.value}}`, ...position(child) }
          : child,
      )
    })
  }
}

function takeId(heading: Heading): void {
  const last = heading.children.at(-1)
  if (last?.type !== 'headingId') return
  heading.children.pop()
  heading.data = { ...heading.data, hProperties: { id: last.value } }
  trimEnd(heading.children.at(-1))
}

function trimEnd(node: PhrasingContent | undefined): void {
  if (node?.type === 'text') node.value = node.value.trimEnd()
}

function position(node: RootContent): Pick<RootContent, 'position'> {
  return node.position ? { position: node.position } : {}
}
