import type { Element, Root } from 'hast'
import { element, textOf, walk } from '../nodes.ts'
import { isHeading, levelOf } from './headings.ts'

/** Ends every heading in a link to itself. After `references`: nobody has to check these. */
export function anchors() {
  return (tree: Root): void =>
    walk(tree, (node) => {
      if (isHeading(node)) addAnchor(node)
    })
}

function addAnchor(heading: Element): void {
  const { id } = heading.properties
  if (levelOf(heading) === 1 || id === 'footnote-label') return
  const label = `Direct link to ${textOf(heading).trim()}`
  heading.children.push(
    element('a', {
      className: ['hash-link'],
      href: `#${String(id)}`,
      ariaLabel: label,
      title: label,
    }),
  )
}
