import { codeSpan, escapeMarkdown } from './escape.ts'
import { isBlock, isControl } from './kinds.ts'
import { isElement, textOf, type Element, type Node } from './tree.ts'

export interface Place {
  /** Absolute address of the page: what links are resolved against. */
  readonly address: string
  /** In the cell of a table: everything on one line. */
  readonly cell?: true
}

/** Running text as Markdown, without space at its ends. */
export function printInline(nodes: readonly Node[], place: Place): string {
  return pieces(nodes, place)
    .replace(/(?<![^\S\n])[^\S\n]*\n[^\S\n]*/g, '\n')
    .replace(/ {2,}/g, ' ')
    .trim()
}

function pieces(nodes: readonly Node[], place: Place): string {
  const after = charactersAfter(nodes)
  const out: string[] = []
  let before = ''
  nodes.forEach((node, i) => {
    if (isControl(node)) return
    const printed = isElement(node)
      ? printElement(node, place, { before, after: after[i]! })
      : escapeMarkdown(node)
    out.push(printed)
    before = printed.at(-1) ?? before
  })
  return out.join('')
}

/** The characters on both sides, where there are any: emphasis depends on them. */
interface Sides {
  readonly before: string
  readonly after: string
}

/** For each node the first character behind it. */
function charactersAfter(nodes: readonly Node[]): string[] {
  const after = nodes.map(() => '')
  for (let i = nodes.length - 1; i > 0; i--) {
    const node = nodes[i]!
    after[i - 1] = (isControl(node) ? '' : firstCharacter(node)) || after[i]!
  }
  return after
}

function firstCharacter(node: Node): string {
  if (!isElement(node)) return node.charAt(0)
  for (const child of node.children) {
    const first = firstCharacter(child)
    if (first) return first
  }
  return ''
}

function printElement(element: Element, place: Place, sides: Sides): string {
  const { name, attributes } = element
  const inner = () => pieces(element.children, place)
  if (isBlock(element)) return ` ${inner()} `
  switch (name) {
    case 'strong':
    case 'b':
      return emphasis('**', 'strong', inner(), sides)
    case 'em':
    case 'i':
      return emphasis('*', 'em', inner(), sides)
    case 'del':
    case 's':
      return emphasis('~~', 'del', inner(), sides)
    case 'code':
      return code(element, place, sides)
    case 'a':
      return link(element, place)
    case 'img':
      return `![${escapeMarkdown(attributes['alt'] ?? '')}](${destination(attributes['src'] ?? '', place)})`
    case 'br':
      return place.cell ? '<br>' : '\\\n'
    case 'input':
      return 'checked' in attributes ? '[x] ' : '[ ] '
    case 'sup':
      return isNoteMark(element) ? inner() : `<sup>${inner()}</sup>`
  }
  return kept.has(name) ? `<${name}>${inner()}</${name}>` : inner()
}

/** Elements that Markdown has no signs for, and that mean something. */
const kept = new Set(['abbr', 'cite', 'dfn', 'ins', 'kbd', 'mark', 'q', 'small', 'sub', 'u', 'var'])

/** Signs where they are read as emphasis, else the element itself. */
function emphasis(signs: string, name: string, inner: string, { before, after }: Sides): string {
  const text = inner.trim()
  if (text === '') return inner
  const [left, right] = spaceAround(inner)
  const opens = left !== '' || bounds(before, text[0]!)
  const closes = right !== '' || bounds(after, text.at(-1)!)
  const isRead = opens && closes && !/[*~]$/.test(before + left)
  const marked = isRead ? signs + text + signs : `<${name}>${text}</${name}>`
  return left + marked + right
}

/** The white space at the beginning of a text, and that at its end. */
function spaceAround(text: string): [left: string, right: string] {
  return [text.slice(0, text.length - text.trimStart().length), text.slice(text.trimEnd().length)]
}

/** Whether signs between the two characters are read: CommonMark's flanking. */
function bounds(outside: string, inside: string): boolean {
  return !punctuation.test(inside) || outside === '' || boundary.test(outside)
}

const punctuation = /[\p{P}\p{S}]/u
const boundary = /[\s\p{P}\p{S}]/u

function code(element: Element, { cell }: Place, { before }: Sides): string {
  const text = textOf(element).replace(/\s+/g, ' ')
  if (text.trim() === '') return text
  if (before === '`') return `<code>${escapeMarkdown(text)}</code>`
  const span = codeSpan(text)
  return cell ? span.replace(/\|/g, '\\|') : span
}

function link(element: Element, place: Place): string {
  const { attributes } = element
  if ('data-footnote-backref' in attributes) return ''
  if ('data-footnote-ref' in attributes) return `[^${textOf(element).trim()}]`
  const inner = pieces(element.children, place)
  const text = inner.trim()
  if (text === '') return ''
  const href = attributes['href']
  const isPermalink = attributes['rel'] === 'bookmark'
  if (href === undefined || isPermalink) return inner
  const [left, right] = spaceAround(inner)
  return `${left}[${text}](${destination(href, place)})${right}`
}

function isNoteMark({ children }: Element): boolean {
  const [first] = children
  return first !== undefined && isElement(first) && 'data-footnote-ref' in first.attributes
}

function destination(href: string, { address }: Place): string {
  const absolute = URL.canParse(href, address) ? new URL(href, address).href : href
  return absolute.replace(/[()\s<>|\\]/g, (character) => encodeCharacter(character))
}

function encodeCharacter(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
}
