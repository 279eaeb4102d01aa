import type { Element, ElementContent, Root, RootContent } from 'hast'
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx-jsx'
import { find, html, svg } from 'property-information'
import { isInherited } from '../attributes.ts'
import { isExpression, isJsx, rewrite, type Jsx } from '../nodes.ts'
import { isEmptyExpression, literalOf, type Literal } from '../literal.ts'

/** Makes plain HTML of JSX that could have been written as HTML; literal expressions become text. */
export function jsxLiterals() {
  return (tree: Root): void => rewrite(tree, plain)
}

function plain(node: RootContent): RootContent[] | void {
  if (node.type === 'comment' || node.type === 'doctype') return []
  if (isExpression(node)) {
    if (isEmptyExpression(node)) return []
    const value = literalOf(node.data?.estree)
    if (value !== undefined) return textual(value) ? [{ type: 'text', value: String(value) }] : []
  }
  if (isJsx(node)) return plainElement(node)
}

function plainElement(node: Jsx): RootContent[] | void {
  if (node.name === null) return node.children.flatMap((child) => plain(child) ?? [child])
  if (!/^[a-z][a-z\d-]*$/.test(node.name)) return
  const properties: Element['properties'] = {}
  for (const attribute of node.attributes) {
    const value = literalAttribute(attribute)
    if (value === undefined || attribute.type !== 'mdxJsxAttribute') return
    if (unserializable.has(attribute.name)) return
    if (isInherited(attribute.name)) continue
    properties[propertyOf(node.name, attribute.name)] = value
  }
  const children = node.children as ElementContent[]
  const { position } = node
  return [
    {
      type: 'element',
      tagName: node.name,
      properties,
      children,
      ...(position ? { position } : {}),
    },
  ]
}

/** React's own, not HTML's. */
const unserializable = new Set([
  'key',
  'ref',
  'dangerouslySetInnerHTML',
  'children',
  'defaultChecked',
  'defaultValue',
  'suppressContentEditableWarning',
  'suppressHydrationWarning',
])

/** Undefined when the value must be computed; null for a value that prints nothing. */
function literalAttribute(
  attribute: MdxJsxAttribute | MdxJsxExpressionAttribute,
): Literal | undefined {
  if (attribute.type !== 'mdxJsxAttribute') return undefined
  const { name, value } = attribute
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return value
  if (name === 'style') return value.value
  return literalOf(value.data?.estree)
}

function propertyOf(tagName: string, name: string): string {
  const schema = svgNames.has(tagName) || name === 'viewBox' ? svg : html
  const { property } = find(schema, name === 'class' ? 'className' : name)
  return property
}

const svgNames = new Set(
  'svg g path circle ellipse line polyline polygon rect text tspan defs use marker symbol linearGradient radialGradient stop clipPath mask pattern foreignObject title desc image'.split(
    ' ',
  ),
)

function textual(value: Literal): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}
