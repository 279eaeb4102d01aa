import type { Node, Program } from 'estree'
import type { Parents, Root } from 'hast'
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm'
import { positionOf, visit, type AnyNode } from './estree.ts'
import { startOf } from './nodes.ts'
import type { Position } from '../model.ts'
import type { AttributeUse, ComponentUse, ImportUse } from '../model/uses.ts'

/** The imports and exports of a document. */
export interface Esm {
  /** Source text, verbatim but for an `export default`. */
  readonly source: string
  readonly imports: readonly ImportUse[]
  /** Every name that the document's own code binds anywhere. */
  readonly bound: ReadonlySet<string>
  /** Every name that it reads or binds; names of properties do not count. */
  readonly named: ReadonlySet<string>
  /** Components used in expressions and exports, not in Markdown. */
  readonly used: readonly ComponentUse[]
  /** Whether its elements listen to events. */
  readonly listens: boolean
  /** Where an `export default` stands, which MDX would take for a layout. */
  readonly layout?: Position
}

export const noEsm: Esm = {
  source: '',
  imports: [],
  bound: new Set(),
  named: new Set(),
  used: [],
  listens: false,
}

/** Takes the imports and exports out of the tree, those between the tags of an element too. */
export function takeEsm(root: Root): Esm {
  const nodes = takenFrom(root)
  const statements = nodes.flatMap((node) => node.data?.estree?.body ?? [])
  const names = namesIn(statements)
  const layout = statements.find(({ type }) => type === 'ExportDefaultDeclaration')
  return {
    source: nodes.map((node) => (layout ? withoutDefault(node.value) : node.value)).join('\n'),
    imports: statements.flatMap((statement) => {
      if (!('source' in statement) || !statement.source) return []
      return [
        {
          specifier: String(statement.source.value),
          at: positionOf(statement) ?? startOf(nodes[0]!),
          locals: localsOf(statement),
        },
      ]
    }),
    ...names,
    ...(layout ? { layout: positionOf(layout) ?? startOf(nodes[0]!) } : {}),
  }
}

/** The code with its default export, which is told as an error, made an ordinary one: the content is the default. */
function withoutDefault(source: string): string {
  return source.replace(/^([\t ]*)export\s+default\b/m, '$1export const _layout =')
}

function takenFrom(parent: Parents): MdxjsEsm[] {
  const taken = parent.children.flatMap((node) => {
    if (node.type === 'mdxjsEsm') return [node]
    return 'children' in node ? takenFrom(node) : []
  })
  if (taken.length > 0) {
    parent.children = parent.children.filter((node) => node.type !== 'mdxjsEsm')
  }
  return taken
}

/** Names and components in the syntax trees of expressions, and whether elements in them listen. */
export function namesIn(
  trees: readonly (Node | Program)[],
): Pick<Esm, 'bound' | 'named' | 'used' | 'listens'> {
  const bound = new Set<string>()
  const named = new Set<string>()
  const properties = new Set<unknown>()
  const used: ComponentUse[] = []
  let listens = false
  for (const tree of trees) {
    visit(tree, (node) => {
      for (const pattern of patternsOf(node)) bindPattern(pattern, bound)
      properties.add(propertyOf(node))
      if (node.type === 'Identifier' && !properties.has(node)) named.add(String(node.name))
      if (node.type === 'JSXOpeningElement') use(node, used)
      if (node.type === 'JSXAttribute') listens ||= isListener((node.name as AnyNode).name)
    })
  }
  return { bound, named, used, listens }
}

/** Whether an attribute is called as those are that React calls when something happens. */
export function isListener(name: unknown): boolean {
  return /^on[A-Z]/.test(String(name))
}

function patternsOf(node: AnyNode): unknown[] {
  if (/^Import\w*Specifier$/.test(node.type)) return [node.local]
  if (node.type === 'VariableDeclarator') return [node.id]
  if (node.type === 'CatchClause') return [node.param]
  if (!/Function|Class/.test(node.type)) return []
  return [node.id, ...(Array.isArray(node.params) ? node.params : [])]
}

/** The node that names a property, in what reads or writes one: `toc` of `page.toc` and of `{ toc: 1 }`. */
function propertyOf(node: AnyNode): unknown {
  if (node.computed) return undefined
  if (node.type === 'MemberExpression') return node.property
  return node.type === 'Property' && !node.shorthand ? node.key : undefined
}

/** Names of a pattern; of a default value's expression too, which does no harm. */
function bindPattern(pattern: unknown, bound: Set<string>): void {
  visit(pattern, (node) => {
    if (node.type === 'Identifier') bound.add(String(node.name))
  })
}

function use(node: AnyNode, used: ComponentUse[]): void {
  let name = node.name as AnyNode
  const isMember = name.type === 'JSXMemberExpression'
  while (name.type === 'JSXMemberExpression') name = name.object as AnyNode
  if (name.type !== 'JSXIdentifier') return
  const text = String(name.name)
  if (!isMember && /^[a-z]/.test(text)) return
  const attributes = isMember ? [] : attributesOf(node)
  used.push({
    name: text,
    at: positionOf(node) ?? { line: 1, column: 1 },
    ...(attributes.length > 0 ? { attributes } : {}),
  })
}

function attributesOf(node: AnyNode): AttributeUse[] {
  return (node.attributes as AnyNode[]).flatMap((one) => {
    const at = positionOf(one)
    const name = one.type === 'JSXAttribute' ? (one.name as AnyNode) : undefined
    return at && name?.type === 'JSXIdentifier' ? [{ name: String(name.name), at }] : []
  })
}

function localsOf(statement: object): string[] {
  const specifiers = 'specifiers' in statement ? (statement.specifiers as AnyNode[]) : []
  return specifiers.map(({ local }) => String((local as AnyNode).name))
}
