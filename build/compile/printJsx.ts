import type { Element } from 'hast'
import { find, hastToReact, html, svg } from 'property-information'
import { linkAt } from './mark.ts'
import type { Jsx } from './nodes.ts'

/** Text as an expression: JSX would fold its white space. */
export function printText(value: string): string {
  return `{${JSON.stringify(value)}}`
}

/** Attributes of a plain element under the names that React knows. */
export function printAttributes(node: Element): string {
  return Object.entries(node.properties)
    .map(([name, value]) => {
      if (value === null || value === undefined || value === false) return ''
      const text = Array.isArray(value) ? value.join(' ') : value
      return ` ${reactName(name)}={${printValue(text)}}`
    })
    .join('')
}

/** Attributes of a component, or of an element with something to compute. */
export function printJsxAttributes(node: Jsx): string {
  const isElement = /^[a-z][^.]*$/.test(node.name ?? '')
  return node.attributes
    .map((attribute) => {
      if (attribute.type === 'mdxJsxExpressionAttribute') return ` {${attribute.value}}`
      const { value } = attribute
      const name = isElement && attribute.name === 'class' ? 'className' : attribute.name
      if (value === null || value === undefined) return ` ${name}`
      return ` ${name}={${typeof value === 'string' ? printValue(value) : `${value.value}\n`}}`
    })
    .join('')
}

/** A reference's mark is read from the resolved links; anything else is itself. */
function printValue(value: string | number | boolean): string {
  if (typeof value !== 'string' || value === '') return JSON.stringify(value)
  return value
    .split('\0')
    .map((piece, at) => (at % 2 === 1 ? linkAt(piece) : piece && JSON.stringify(piece)))
    .filter(Boolean)
    .join(' + ')
}

function reactName(name: string): string {
  const info = find(html, name)
  const known = info.space === null && !/^(?:data|aria)/.test(name) ? find(svg, name) : info
  if (/^(?:data|aria)[A-Z]/.test(known.property)) return known.attribute
  return hastToReact[known.property] ?? known.property
}
