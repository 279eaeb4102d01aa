import type { Element, Root } from 'hast'
import type { VFile } from 'vfile'
import { filled } from '../../../runtime/words.ts'
import { draftOf } from '../draft.ts'
import { element, rewrite } from '../nodes.ts'
import { isHeading, levelOf, wordsOf } from './headings.ts'

/**
 * Puts a link to itself beside every heading, in a box with it: within the heading its name would be
 * read as part of the heading's. After `references`: nobody has to check these.
 */
export function anchors() {
  return (tree: Root, file: VFile): void => {
    const { directLink } = draftOf(file).words
    rewrite(tree, (node, parent) => {
      if (isHeading(node) && hasLink(node) && mayHold(parent)) return [boxOf(node, directLink)]
    })
  }
}

function hasLink(heading: Element): boolean {
  return levelOf(heading) > 1 && heading.properties.id !== 'footnote-label'
}

/** A box stands neither in another nor where HTML has room for a heading alone. */
function mayHold(parent: object): boolean {
  const { tagName, properties } = parent as Partial<Element>
  const isBox = String(properties?.className).startsWith('linked-h')
  return !isBox && !/^(?:summary|legend|hgroup)$/.test(tagName ?? '')
}

/** The link has no words: its title is its name, and a label beside would be read as well. */
function boxOf(heading: Element, directLink: string): Element {
  const link = element('a', {
    className: ['hash-link'],
    href: `#${String(heading.properties.id)}`,
    title: filled(directLink, wordsOf(heading)),
  })
  return element('div', { className: [`linked-${heading.tagName}`] }, [heading, link])
}
