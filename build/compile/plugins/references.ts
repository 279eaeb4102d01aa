import type { Element, Root } from 'hast'
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx'
import type { VFile } from 'vfile'
import type { Reference } from '../../model.ts'
import { draftOf, type Draft } from '../draft.ts'
import { mark } from '../mark.ts'
import { isJsx, startOf, walk, type Jsx } from '../nodes.ts'

/** Records every address of the document; a mark takes its place until the address is known. */
export function references() {
  return (tree: Root, file: VFile): void => {
    const draft = draftOf(file)
    walk(tree, (node) => {
      if (node.type === 'element') recordElement(draft, node)
      else if (isJsx(node)) recordJsx(draft, node)
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

function recordElement(draft: Draft, node: Element): void {
  for (const name of addressed[node.tagName] ?? []) {
    const href = node.properties[name]
    if (typeof href !== 'string' || isFootnote(node)) continue
    node.properties[name] = record(draft, node, { href, ...kindOf(node, name) })
  }
}

function recordJsx(draft: Draft, node: Jsx): void {
  for (const attribute of node.attributes) {
    if (!isAddress(attribute)) continue
    const kind = attribute.name === 'src' ? 'image' : 'link'
    attribute.value = record(draft, node, { href: attribute.value, kind })
  }
}

/** What stands in the attribute. */
function record(draft: Draft, node: Element | Jsx, reference: Omit<Reference, 'at'>): string {
  draft.references.push({ ...reference, at: startOf(node) })
  return mark(draft.references.length - 1)
}

function kindOf(node: Element, name: string): Pick<Reference, 'kind' | 'sized'> {
  if (name === 'href') return { kind: 'link' }
  if (node.tagName !== 'img') return { kind: 'image', sized: true }
  const { width, height } = node.properties
  return width || height ? { kind: 'image', sized: true } : { kind: 'image' }
}

function isFootnote(node: Element): boolean {
  return 'dataFootnoteRef' in node.properties || 'dataFootnoteBackref' in node.properties
}

function isAddress(
  attribute: Jsx['attributes'][number],
): attribute is MdxJsxAttribute & { value: string } {
  return (
    attribute.type === 'mdxJsxAttribute' &&
    typeof attribute.value === 'string' &&
    ['href', 'to', 'src'].includes(attribute.name)
  )
}
