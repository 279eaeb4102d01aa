import type { Element, ElementContent, Root, RootContent } from 'hast'
import type { VFile } from 'vfile'
import type { DocTocItem } from '../../model.ts'
import { draftOf, type Draft } from '../draft.ts'
import { isJsx, textOf, walk, type HtmlNode } from '../nodes.ts'
import { stringify } from '../stringify.ts'
import { isHeading, levelOf, wordsOf } from './headings.ts'
import { withoutNotes } from './notes.ts'

/** Writes the table of contents: headings 2 to 4, or as the front matter says, and places of partials. */
export function outline() {
  return (tree: Root, file: VFile): void => {
    const draft = draftOf(file)
    const excerpt = excerptOf(tree)
    if (excerpt) draft.excerpt = excerpt
    const title = leadingHeading(tree)
    if (title) draft.heading = wordsOf(title)
    const headings: DocTocItem[] = []
    walk(tree, (node) => {
      const item = itemOf(node, draft)
      if (item) headings.push(item)
      return !item
    })
    const { toc_min_heading_level: least = 2, toc_max_heading_level: most = 4 } = draft.frontmatter
    const isShown = (item: DocTocItem) =>
      'partial' in item || (item.level >= least && item.level <= most)
    draft.headings = headings
    draft.toc = draft.frontmatter.hide_table_of_contents ? [] : headings.filter(isShown)
  }
}

/** The first heading of a document if it is an `h1`, whatever stands before it: a note, a comment, a badge. */
function leadingHeading(tree: Root): Element | undefined {
  const first = tree.children.find(isHeading)
  return first && levelOf(first) === 1 ? first : undefined
}

function itemOf(node: HtmlNode, draft: Draft): DocTocItem | undefined {
  if (isJsx(node)) {
    const partial = partialOf(node.name, draft)
    return partial === undefined ? undefined : { partial }
  }
  if (!isHeading(node) || node.properties.id === 'footnote-label') return undefined
  const level = levelOf(node)
  if (level === 1) return undefined
  const html = stringify(unlinked(contentOf(node)))
  return { id: String(node.properties.id), level, html }
}

/** Of a heading that is only a picture, its words. */
function contentOf(heading: Element): ElementContent[] {
  const isPicture = textOf(heading).trim() === ''
  return isPicture ? [{ type: 'text', value: wordsOf(heading) }] : heading.children
}

/** The specifier of the document that a component's name stands for. */
export function partialOf(name: string | null, draft: Draft): string | undefined {
  const found = draft.esm.imports.find(({ locals }) => name !== null && locals.includes(name))
  return found && /\.mdx?$/.test(found.specifier) ? found.specifier : undefined
}

/** Characters of a description made of the first paragraph with words. */
const longestExcerpt = 155

/** Where all paragraphs stand in others, as a page that is one warning, the first of those. */
function excerptOf(tree: Root): string | undefined {
  const text = firstText(tree.children.filter(isParagraph)) ?? firstText(paragraphsIn(tree))
  if (text === undefined) return undefined
  return text.length <= longestExcerpt ? text : `${firstWords(text)}…`
}

function firstText(paragraphs: readonly RootContent[]): string | undefined {
  return paragraphs
    .map((paragraph) => textOf(withoutNotes(paragraph)).replace(/\s+/g, ' ').trim())
    .find(Boolean)
}

function isParagraph(node: HtmlNode): node is Element {
  return node.type === 'element' && node.tagName === 'p' && !isTitle(node)
}

/** Of an admonition. */
function isTitle({ properties: { className } }: Element): boolean {
  return Array.isArray(className) && className.includes('admonition-title')
}

/** Those of components are left out: cards and the like describe other pages. */
function paragraphsIn(tree: Root): Element[] {
  const found: Element[] = []
  walk(tree, (node) => {
    if (isParagraph(node)) found.push(node)
    return !isJsx(node)
  })
  return found
}

/** Whole words; in scripts without spaces, where these would be less than half, whole characters. */
function firstWords(text: string): string {
  const start = text.slice(0, longestExcerpt)
  const space = start.lastIndexOf(' ')
  return space > longestExcerpt / 2 ? start.slice(0, space) : start.replace(/[\uD800-\uDBFF]$/, '')
}

/** Inline content without links, images, footnote marks and ids: it is printed a second time. */
function unlinked(nodes: readonly RootContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [node]
    if (isJsx(node)) return unlinked(node.children)
    if (node.type !== 'element' || node.tagName === 'img') return []
    if (node.tagName === 'a' || node.tagName === 'sup') {
      return 'dataFootnoteRef' in node.properties ? [] : unlinked(node.children)
    }
    const { id: _, ...properties } = node.properties
    return [{ ...node, properties, children: unlinked(node.children) }]
  })
}
