import type { Element, Root } from 'hast'
import type { VFile } from 'vfile'
import { positionAt } from '../../diagnostics/position.ts'
import type { Position, Reference } from '../../model.ts'
import { replaceAddresses, type Code } from '../codeAddresses.ts'
import { draftOf, type Draft } from '../draft.ts'
import { literalOf } from '../literal.ts'
import { mark } from '../mark.ts'
import { isExpression, isJsx, startOf, walk, type Jsx } from '../nodes.ts'
import { isNoteLink } from './notes.ts'

/** Records every address of the document; a mark takes its place until the address is known. */
export function references() {
  return (tree: Root, file: VFile): void => {
    const draft = draftOf(file)
    const text = String(file)
    walk(tree, (node) => {
      if (node.type === 'element') recordElement(draft, node, text)
      else if (isJsx(node)) recordJsx(draft, node, text)
      else if (isExpression(node)) recordCode(draft, node)
    })
  }
}

/** Attributes that hold an address, by element. */
const addressed: Readonly<Record<string, readonly string[]>> = {
  __proto__: null as never,
  a: ['href'],
  area: ['href'],
  link: ['href'],
  img: ['src'],
  video: ['src', 'poster'],
  audio: ['src'],
  source: ['src'],
  track: ['src'],
  iframe: ['src'],
}

function recordElement(draft: Draft, node: Element, text: string): void {
  for (const name of addressed[node.tagName] ?? []) {
    const href = node.properties[name]
    if (typeof href !== 'string' || isNoteLink(node)) continue
    node.properties[name] = record(draft, node, { href, ...kindOf(node, name) })
  }
  const { srcSet } = node.properties
  if (typeof srcSet !== 'string') return
  node.properties['srcSet'] = recordCandidates(draft, srcSet, (href) => placeIn(node, href, text))
}

function recordJsx(draft: Draft, node: Jsx, text: string): void {
  for (const attribute of node.attributes) {
    const said = addressOf(attribute)
    if (attribute.type === 'mdxJsxExpressionAttribute') recordCode(draft, attribute)
    else if (said !== undefined && attribute.name === 'srcSet') {
      attribute.value = recordCandidates(draft, said, (href) => placeIn(node, href, text))
    } else if (said !== undefined) {
      const kind = node.name === 'iframe' ? 'link' : kindNamed(attribute.name)
      attribute.value = record(draft, node, { href: said, kind })
    } else if (typeof attribute.value === 'object' && attribute.value) {
      recordCode(draft, attribute.value)
    }
  }
}

function recordCode(draft: Draft, code: Code): void {
  replaceAddresses(code, ({ name, href, at }) => {
    draft.references.push({ href, kind: kindNamed(name), at })
    return draft.references.length - 1
  })
}

function kindNamed(name: string): Reference['kind'] {
  return name === 'src' ? 'image' : 'link'
}

/** What stands in the attribute. */
function record(draft: Draft, node: Element | Jsx, reference: Omit<Reference, 'at'>): string {
  return recordAt(draft, { ...reference, at: startOf(node) })
}

function recordAt(draft: Draft, reference: Reference): string {
  draft.references.push(reference)
  return mark(draft.references.length - 1)
}

/** `a.png 1x, b.png 2x`: each address is a reference of its own. */
function recordCandidates(
  draft: Draft,
  srcset: string,
  placeOf: (href: string) => Position,
): string {
  return srcset
    .split(/(\s+|,(?=\s|$)|(?<=\s[\d.]+[wx]),)/)
    .map((href, at) => {
      const isAddress = at % 2 === 0 && href !== '' && !/^[\d.]+[wx]$/.test(href)
      return isAddress
        ? recordAt(draft, { href, kind: 'image', alone: true, at: placeOf(href) })
        : href
    })
    .join('')
}

/** Where an element says a word; its start where it is written otherwise. */
function placeIn(node: Element | Jsx, word: string, text: string): Position {
  const { start, end } = node.position ?? {}
  const at = text.slice(0, end?.offset).indexOf(word, start?.offset)
  return at < 0 ? startOf(node) : positionAt(text, at)
}

function kindOf(node: Element, name: string): Pick<Reference, 'kind' | 'alone'> {
  const { width, height, hrefLang } = node.properties
  // A frame shows a page.
  const kind = name === 'href' || node.tagName === 'iframe' ? 'link' : 'image'
  const isFree =
    node.tagName === 'a' ? hrefLang === undefined : node.tagName === 'img' && !(width || height)
  return isFree ? { kind } : { kind, alone: true }
}

/** What an attribute of a component says, in quotes or in braces, where it holds addresses. */
function addressOf(attribute: Jsx['attributes'][number]): string | undefined {
  if (attribute.type !== 'mdxJsxAttribute') return undefined
  const { name, value } = attribute
  if (!['href', 'to', 'src', 'srcSet'].includes(name)) return undefined
  const said = typeof value === 'object' ? literalOf(value?.data?.estree) : value
  return typeof said === 'string' ? said : undefined
}
