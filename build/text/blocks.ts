import { printCode } from './code.ts'
import { escapeText } from '../../runtime/escape.ts'
import { escapeLineStarts } from './escape.ts'
import { printInline, type Place } from './inline.ts'
import { isCodeFigure, isControl, piecesOf, type Piece } from './kinds.ts'
import { printTable } from './table.ts'
import { find, hasClass, isElement, textOf, type Element, type Node } from './tree.ts'

/** Content as Markdown: blocks with an empty line between. */
export function printBlocks(nodes: readonly Node[], place: Place): string {
  return blocksOf(nodes, place).join('\n\n')
}

function blocksOf(nodes: readonly Node[], place: Place): string[] {
  const blocks: string[] = []
  let list: string | undefined
  for (const piece of piecesOf(nodes)) {
    const own = Array.isArray(piece) ? paragraphOf(piece, place) : blockOf(piece, place)
    if (own.length === 0) continue
    // Two lists in a row are two: a comment keeps them apart.
    const next = kindOfList(piece)
    if (list && list === next) blocks.push('<!-- -->')
    list = next
    blocks.push(...own)
  }
  return blocks
}

function paragraphOf(words: readonly Node[], place: Place): string[] {
  const text = escapeLineStarts(printInline(words, place))
  return text ? [text] : []
}

/** `ul` or `ol`. */
function kindOfList(piece: Piece): string | undefined {
  return !Array.isArray(piece) && /^[uo]l$/.test(piece.name) ? piece.name : undefined
}

function blockOf(element: Element, place: Place): string[] {
  const { name, attributes, children } = element
  if (isCodeFigure(element)) return [printCode(element)]
  if (hasClass(element, 'admonition')) return [admonition(element, place)]
  if ('data-footnotes' in attributes) return footnotes(element, place)
  if (attributes['role'] === 'tabpanel') return blocksOf(children, place)
  if (children.some(isTabList)) return tabs(element, place)
  switch (name) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return heading(Number(name[1]), printInline(children, { ...place, cell: true }))
    case 'hr':
      return ['---']
    case 'pre':
      return [printCode(element)]
    case 'blockquote':
      return [quoted(printBlocks(children, place))]
    case 'ul':
    case 'ol':
      return [listOf(element, place)]
    case 'table':
      return [printTable(element, place)]
    case 'details':
      return details(element, place)
    case 'dt':
      return bold(printInline(children, place))
  }
  const [only, ...others] = children.filter((child) => isElement(child) || child.trim() !== '')
  if (only && isElement(only) && only.name === 'pre' && others.length === 0)
    return [printCode(only, attributes['data-language'])]
  return blocksOf(children, place)
}

function heading(level: number, text: string): string[] {
  return text ? [`${'#'.repeat(level)} ${text.replace(/(?<!#)(#+)$/, '\\$1')}`] : []
}

function bold(text: string): string[] {
  return text ? [`**${text}**`] : []
}

function quoted(text: string): string {
  return text.replace(/^/gm, '> ').replace(/(?<! ) +$/gm, '')
}

/** GitHub's alert where it has one of the same words, else a quote with the title. */
function admonition(element: Element, place: Place): string {
  const isTitle = (node: Node) => isElement(node) && hasClass(node, 'admonition-title')
  const title = element.children.filter(isElement).find(isTitle)
  const rest = printBlocks(
    element.children.filter((node) => node !== title),
    place,
  )
  const printed = title ? printInline(title.children, place) : ''
  const isKind = title !== undefined && hasClass(title, 'admonition-kind')
  const words = isKind ? printed.charAt(0).toUpperCase() + printed.slice(1) : printed
  const isAlert = /^(?:Note|Tip|Important|Warning|Caution)$/.test(words)
  const head = isAlert ? `[!${words.toUpperCase()}]` : bold(printed).join('')
  return quoted([head, rest].filter(Boolean).join(isAlert ? '\n' : '\n\n'))
}

function details({ children }: Element, place: Place): string[] {
  const summary = children.filter(isElement).find(({ name }) => name === 'summary')
  const rest = children.filter((node) => node !== summary)
  const title = summary ? escapeText(textOf(summary).replace(/\s+/g, ' ').trim()) : ''
  return [`<details>\n<summary>${title}</summary>`, ...blocksOf(rest, place), '</details>']
}

/** Every panel but those that repeat another, under its label; one alone needs none. */
function tabs({ children }: Element, place: Place): string[] {
  const elements = children.filter(isElement)
  const list = elements.find(isTabList)!
  const labels = new Map(
    list.children.filter(isElement).map((tab) => [tab.attributes['id'], tab.children]),
  )
  const panels = elements.filter((element) => element !== list && !isControl(element))
  return panels.flatMap((panel) => {
    const label = panels.length > 1 && labels.get(panel.attributes['aria-labelledby'])
    return [...(label ? bold(printInline(label, place)) : []), ...blockOf(panel, place)]
  })
}

function isTabList(node: Node): boolean {
  return isElement(node) && node.attributes['role'] === 'tablist'
}

function listOf({ name, attributes, children }: Element, place: Place): string {
  const items = children.filter(isElement)
  const start = Number(attributes['start'] ?? 1)
  const printed = items.map((item, i) =>
    hung(name === 'ol' ? `${start + i}. ` : '- ', listItem(item, place)),
  )
  return printed.join(items.some(isLoose) ? '\n\n' : '\n')
}

function isLoose({ children }: Element): boolean {
  return children.some((node) => isElement(node) && node.name === 'p')
}

function listItem(item: Element, place: Place): string {
  const blocks = blocksOf(item.children, place)
  const isTight = !isLoose(item) && blocks.slice(1).every((block) => /^(?:- |\d+\. )/.test(block))
  return blocks.join(isTight ? '\n' : '\n\n')
}

/** Text behind a marker, its other lines as far in. */
function hung(marker: string, text: string, depth = marker.length): string {
  const indented = text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(depth)}`)
  return (marker + indented).trimEnd()
}

function footnotes(section: Element, place: Place): string[] {
  const list = find(section, ({ name }) => name === 'ol')
  return (list?.children ?? [])
    .filter(isElement)
    .map((note, i) => hung(`[^${i + 1}]: `, printBlocks(note.children, place), 4))
}
