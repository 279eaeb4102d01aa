import type { Element, Root, RootContent } from 'hast'
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx'
import type { VFile } from 'vfile'
import { runsCode } from '../../../runtime/url.ts'
import {
  bannedElement,
  clobberingName,
  dangerousAddress,
  inlineEvent,
  inlineStyle,
} from '../../diagnostics/catalogue/safety.ts'
import { isInherited } from '../attributes.ts'
import { draftOf, placeIn, type Draft } from '../draft.ts'
import { literalOf } from '../literal.ts'
import { isJsx, rewrite, startOf, type Jsx } from '../nodes.ts'

/**
 * Takes out what a strict Content-Security-Policy refuses: inline styles, event attributes, scripts;
 * and addresses that would run code.
 */
export function safety() {
  return (tree: Root, file: VFile): void => {
    const draft = draftOf(file)
    rewrite(tree, (node) => {
      const name = node.type === 'element' ? node.tagName : isJsx(node) ? node.name : null
      if (name && banned.has(name)) return removed(draft, node, name)
      if (name && animations.has(name) && isOfAddress(node)) return removed(draft, node, name)
      if (isJsx(node)) {
        const isElement = /^[a-z][a-z\d-]*$/.test(name ?? '')
        if (isElement) dropAttribute(draft, { node, name: 'style', told: inlineStyle })
        if (named.has(name ?? ''))
          dropAttribute(draft, { node, name: 'name', told: clobberingName })
        dropAddresses(draft, node)
      }
      if (node.type !== 'element') return
      for (const name of Object.keys(node.properties)) dropUnsafe(draft, node, name)
    })
  }
}

/**
 * What a head holds is for the page's own one. What a template holds is seen by none of our checks, and a
 * browser may show it as a shadow tree. What a `noscript` holds is elements to our parser, but text to a
 * browser that runs scripts, up to the first `</noscript>` in whatever attribute.
 */
const banned = new Set([
  'script',
  'style',
  'base',
  'head',
  'meta',
  'object',
  'embed',
  'template',
  'noscript',
])

const animations = new Set(['animate', 'set'])

/** Whether an animation changes an address: in `values` and `from`, `to` and `by` too, it may be one that runs code. */
function isOfAddress(node: RootContent): boolean {
  return attributesOf(node).some(
    ([name, value]) =>
      /^attributename$/i.test(name) && /^(?:xlink:)?href$/i.test(String(value).trim()),
  )
}

function attributesOf(node: RootContent): (readonly [name: string, value: unknown])[] {
  if (node.type === 'element') return Object.entries(node.properties)
  if (!isJsx(node)) return []
  return node.attributes.flatMap((one) =>
    one.type === 'mdxJsxAttribute' ? [[one.name, literalValue(one)] as const] : [],
  )
}

function removed(draft: Draft, node: RootContent, name: string): RootContent[] {
  draft.diagnostics.push(bannedElement(placeIn(draft, startOf(node)), name))
  return []
}

interface Dropped {
  readonly node: Jsx
  /** Of the attribute. */
  readonly name: string
  readonly told: typeof inlineStyle
}

/** React would print it, whatever its value is. What a component does with its own is its own affair. */
function dropAttribute(draft: Draft, { node, name, told }: Dropped): void {
  const kept = node.attributes.filter(
    (attribute) => attribute.type !== 'mdxJsxAttribute' || attribute.name !== name,
  )
  if (kept.length === node.attributes.length) return
  draft.diagnostics.push(told(placeIn(draft, startOf(node)), node.name ?? ''))
  node.attributes = kept
}

/** Properties of elements, and of components that follow their names, that hold an address. */
const addressed =
  /^(?:href|xlink:?href|src|to|url|action|formaction|poster|data|cite|background|longdesc|manifest|ping)$/i

function dropAddresses(draft: Draft, node: Jsx): void {
  node.attributes = node.attributes.filter((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute' || !addressed.test(attribute.name)) return true
    const text = literalValue(attribute)
    if (typeof text !== 'string' || !runsCode(text)) return true
    draft.diagnostics.push(dangerousAddress(placeIn(draft, startOf(node)), text))
    return false
  })
}

function literalValue({ value }: MdxJsxAttribute) {
  return typeof value === 'string' ? value : literalOf(value?.data?.estree)
}

/** Elements whose name becomes a property of `document`, before its own: `<form name="body">`. */
const named = new Set(['form', 'img', 'iframe', 'embed', 'object'])

function dropUnsafe(draft: Draft, node: Element, name: string): void {
  if (isInherited(name)) {
    delete node.properties[name]
    return
  }
  if (name === 'name' && named.has(node.tagName)) {
    draft.diagnostics.push(clobberingName(placeIn(draft, startOf(node)), node.tagName))
    delete node.properties[name]
    return
  }
  const value = node.properties[name]
  if (addressed.test(name) && runsCode(String(value))) {
    draft.diagnostics.push(dangerousAddress(placeIn(draft, startOf(node)), String(value)))
    delete node.properties[name]
    return
  }
  const isEvent = /^on/i.test(name)
  if (!isEvent && name !== 'style' && name !== 'srcDoc') return
  const at = placeIn(draft, startOf(node))
  draft.diagnostics.push(
    isEvent ? inlineEvent(at, name.toLowerCase()) : inlineStyle(at, node.tagName),
  )
  delete node.properties[name]
}
