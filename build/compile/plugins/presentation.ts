import type { Element, Root } from 'hast'
import type { VFile } from 'vfile'
import { filled } from '../../../runtime/words.ts'
import { isExternal } from '../../../runtime/url.ts'
import { draftOf } from '../draft.ts'
import { element, rewrite } from '../nodes.ts'
import type { DocumentWords } from '../words.ts'
import { isLookedAt } from './looked.ts'

/**
 * Adds attributes and wrappers that pages need and Markdown does not write. An empty `th`, the corner of a
 * table, becomes a `td`: it heads nothing. Before `references`.
 */
export function presentation() {
  return (tree: Root, file: VFile): void => {
    const { siteUrl, words } = draftOf(file)
    rewrite(tree, (node, parent) => {
      if (node.type !== 'element') return
      const { tagName } = node
      if (node.properties.id === 'footnote-label') return nameFootnotes(node, words)
      if ('dataFootnoteBackref' in node.properties) return nameReference(node, words)
      if (tagName === 'a') return openOutside(node, siteUrl)
      if (tagName === 'img') return loadLate(node)
      if (tagName === 'input') return labelTask(node, words)
      if (tagName === 'th' && node.children.length === 0) node.tagName = 'td'
      if (tagName === 'th' || tagName === 'td') return alignByClass(node)
      if (tagName === 'table' && !isWrapper(parent) && !isLookedAt(node))
        return [scrollable(node, words)]
    })
  }
}

function nameFootnotes(heading: Element, { footnotes }: DocumentWords): void {
  heading.children = [{ type: 'text', value: footnotes }]
}

/** Its English name ends in the number of the reference: `2`, or `2-3` when there are several. */
function nameReference({ properties }: Element, { backToReference }: DocumentWords): void {
  const name = String(properties.ariaLabel)
  properties.ariaLabel = filled(backToReference, name.slice(name.lastIndexOf(' ') + 1))
}

function openOutside(link: Element, siteUrl: string): void {
  const { href } = link.properties
  if (typeof href !== 'string' || !/^(?:https?:)?\/\//i.test(href) || !isExternal(href)) return
  if (siteUrl && (href === siteUrl || href.startsWith(`${siteUrl}/`))) return
  link.properties.target ??= '_blank'
  // MDX gives them as one text.
  const own = [link.properties.rel ?? []].flat().join(' ').split(' ').filter(Boolean)
  link.properties.rel = [...new Set([...own, 'noopener', 'noreferrer'])]
}

function loadLate(image: Element): void {
  image.properties.alt ??= ''
  image.properties.loading ??= 'lazy'
  image.properties.decoding ??= 'async'
}

function labelTask(input: Element, { taskDone, taskToDo }: DocumentWords): void {
  if (input.properties.type !== 'checkbox' || !input.properties.disabled) return
  input.properties.ariaLabel ??= input.properties.checked ? taskDone : taskToDo
}

function alignByClass(cell: Element): void {
  const { align, ...properties } = cell.properties
  if (typeof align === 'string') cell.properties = { ...properties, className: [`align-${align}`] }
}

function scrollable(table: Element, words: DocumentWords): Element {
  const properties = { className: ['table'], tabIndex: 0, role: 'group', ariaLabel: words.table }
  return element('div', properties, [table])
}

function isWrapper(parent: object): boolean {
  const { properties } = parent as Partial<Element>
  return String(properties?.className) === 'table'
}
