import type { Element, ElementContent, Root } from 'hast'
import type { VFile } from 'vfile'
import { isExternal } from '../../../runtime/url.ts'
import { draftOf } from '../draft.ts'
import { element, rewrite } from '../nodes.ts'

/**
 * The attributes and wrappers that a reader's page has and Markdown has not; the empty corner of a table
 * heads nothing. Before `references`.
 */
export function presentation() {
  return (tree: Root, file: VFile): void => {
    const { siteUrl } = draftOf(file)
    rewrite(tree, (node, parent) => {
      if (node.type !== 'element') return
      const { tagName } = node
      if (tagName === 'a') return openOutside(node, siteUrl)
      if (tagName === 'img') return loadLate(node)
      if (tagName === 'input') return labelTask(node)
      if (tagName === 'th' && node.children.length === 0) node.tagName = 'td'
      if (tagName === 'th' || tagName === 'td') return alignByClass(node)
      if (tagName === 'table' && !isWrapper(parent)) return [scrollable(node)]
    })
  }
}

function openOutside(link: Element, siteUrl: string): void {
  const { href } = link.properties
  if (typeof href !== 'string' || !/^(?:https?:)?\/\//i.test(href) || !isExternal(href)) return
  if (siteUrl && (href === siteUrl || href.startsWith(`${siteUrl}/`))) return
  link.properties.target ??= '_blank'
  link.properties.rel = ['noopener', 'noreferrer']
}

function loadLate(image: Element): void {
  image.properties.alt ??= ''
  image.properties.loading ??= 'lazy'
  image.properties.decoding ??= 'async'
}

function labelTask(input: Element): void {
  if (input.properties.type !== 'checkbox' || !input.properties.disabled) return
  input.properties.ariaLabel ??= input.properties.checked ? 'Done' : 'To do'
}

function alignByClass(cell: Element): void {
  const { align, ...properties } = cell.properties
  if (typeof align === 'string') cell.properties = { ...properties, className: [`align-${align}`] }
}

function scrollable(table: Element): Element {
  const children: ElementContent[] = [table]
  return element(
    'div',
    { className: ['table'], tabIndex: 0, role: 'group', ariaLabel: 'Table' },
    children,
  )
}

function isWrapper(parent: object): boolean {
  const { properties } = parent as Partial<Element>
  return String(properties?.className) === 'table'
}
