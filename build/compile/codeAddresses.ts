import type { Program } from 'estree'
import type { Position } from '../model.ts'
import { positionOf, visit, type AnyNode } from './estree.ts'
import { linkAt } from './mark.ts'

/** An address in an expression. */
export interface CodeAddress {
  readonly name: string
  readonly href: string
  readonly at: Position
}

/** An expression of MDX, of an attribute or between braces: its text, and the tree of it. */
export interface Code {
  value: string
  readonly data?: { readonly estree?: Program | null | undefined } | undefined
}

/**
 * Replaces the addresses in an expression by reads of the resolved links, in `code` itself:
 * `<Hero primary={{ href: '/start' }} />`, `{isNew && <a href="./next.mdx">}`. `record` notes an address and
 * returns the number of its link.
 */
export function replaceAddresses(code: Code, record: (address: CodeAddress) => number): void {
  const literals = literalsIn(code.data?.estree)
  if (!literals.some(({ address }) => address)) return
  const places = placesOf(literals, code.value)
  let text = ''
  let done = 0
  for (const { start, raw, address, isAttribute } of literals) {
    const from = places.get(start)
    if (!address || from === undefined) continue
    const link = linkAt(record(address))
    text += code.value.slice(done, from) + (isAttribute ? `{${link}}` : link)
    done = from + raw.length
  }
  code.value = text + code.value.slice(done)
}

interface StringLiteral {
  readonly raw: string
  readonly start: number
  readonly isAttribute: boolean
  readonly address?: CodeAddress
}

/** The strings of a program in their order, and which of them are addresses, by the names that they are given. */
function literalsIn(program: Program | null | undefined): StringLiteral[] {
  const named = new Map<unknown, { name: string; isAttribute: boolean }>()
  const literals: StringLiteral[] = []
  visit(program, (node) => {
    const name = nameOf(node)
    if (name) named.set(node.value, { name, isAttribute: node.type === 'JSXAttribute' })
    if (node.type === 'Literal' && typeof node.value === 'string') {
      literals.push(literalOf(node, named.get(node)))
    }
  })
  return literals.toSorted((a, b) => a.start - b.start)
}

/** What a property or an attribute is called. */
function nameOf(node: AnyNode): string | undefined {
  if (node.type === 'JSXAttribute') return String((node.name as AnyNode).name)
  if (node.type !== 'Property' || node.computed) return undefined
  const key = node.key as AnyNode
  return String(key.name ?? key.value)
}

const addressed: ReadonlySet<string> = new Set(['href', 'to', 'src'])

function literalOf(
  node: AnyNode,
  named: { name: string; isAttribute: boolean } | undefined,
): StringLiteral {
  const { raw, start, value } = node as unknown as { raw: string; start: number; value: string }
  const literal = { raw, start, isAttribute: named?.isAttribute ?? false }
  if (!named || !(named.isAttribute ? addressed.has(named.name) : isLink(named.name, value))) {
    return literal
  }
  const at = positionOf(node) ?? { line: 1, column: 1 }
  return { ...literal, address: { name: named.name, href: value, at } }
}

/** A property may be called `to` and mean anything; `src: '/x'` may be asked of a server. */
function isLink(name: string, value: string): boolean {
  return name === 'href' ? /^\.{0,2}\//.test(value) : name === 'src' && /^\.{1,2}\//.test(value)
}

/**
 * Offsets of the literals in the text, by their offsets in the document, which differ by more than a
 * constant: in quotations and lists each line begins with marks. Literals are left out when something else
 * in the text, such as a comment, looks the same.
 */
function placesOf(literals: readonly StringLiteral[], text: string): Map<number, number> {
  const quoted = quotedIn(text)
  const alike = new Map<string, number[]>()
  for (const { raw, start } of literals) alike.set(raw, [...(alike.get(raw) ?? []), start])
  const pairs = [...alike].flatMap(([raw, starts]) => {
    const places = quoted.get(raw) ?? []
    return places.length === starts.length ? starts.map((at, i) => [at, places[i]!] as const) : []
  })
  return new Map(pairs)
}

/** Where each text between two quotes begins, by the text with its quotes. */
function quotedIn(text: string): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (const { 0: quote, index } of text.matchAll(/["']/g)) {
    const end = text.indexOf(quote, index + 1)
    if (end < 0) continue
    const raw = text.slice(index, end + 1)
    places.set(raw, [...(places.get(raw) ?? []), index])
  }
  return places
}
