import type { Element, Root } from 'hast'
import type { VFile } from 'vfile'
import { filled } from '../../../runtime/words.ts'
import { draftOf } from '../draft.ts'
import { element, textOf, walk } from '../nodes.ts'
import { isHeading, levelOf } from './headings.ts'

/** Ends every heading in a link to itself. After `references`: nobody has to check these. */
export function anchors() {
  return (tree: Root, file: VFile): void => {
    const { directLink } = draftOf(file).words
    walk(tree, (node) => {
      if (isHeading(node)) addAnchor(node, directLink)
    })
  }
}

function addAnchor(heading: Element, directLink: string): void {
  const { id } = heading.properties
  if (levelOf(heading) === 1 || id === 'footnote-label') return
  const label = filled(directLink, textOf(heading).trim())
  heading.children.push(
    element('a', {
      className: ['hash-link'],
      href: `#${String(id)}`,
      ariaLabel: label,
      title: label,
    }),
  )
}
