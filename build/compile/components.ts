import type { Program } from 'estree'
import type { Root } from 'hast'
import type { ComponentUse } from '../model.ts'
import { isListener, namesIn, type Esm } from './esm.ts'
import { isJsx, startOf, walk } from './nodes.ts'

/** Uses of components that the document neither imports nor defines, in the order of the text. */
export function componentsOf(root: Root, esm: Esm): ComponentUse[] {
  const uses: ComponentUse[] = []
  walk(root, (node) => {
    const name = isJsx(node) && componentName(node.name)
    if (name) uses.push({ name, at: startOf(node) })
  })
  const expressions = namesIn(programsIn(root))
  const all = [...uses, ...esm.used, ...expressions.used]
  return all
    .filter(({ name }) => !esm.bound.has(name) && !expressions.bound.has(name))
    .sort(byPlace)
}

/** Whether elements in the text of a document, or in the code that it brings along, listen to events. */
export function listens(root: Root, esm: Esm): boolean {
  if (esm.listens) return true
  let found = false
  walk(root, (node) => {
    if (isJsx(node)) found ||= node.attributes.some((one) => 'name' in one && isListener(one.name))
  })
  return found || namesIn(programsIn(root)).listens
}

/** What is computed in the text of a document. */
function programsIn(root: Root): Program[] {
  const programs: Program[] = []
  walk(root, (node) => {
    if (isJsx(node)) programs.push(...attributePrograms(node.attributes))
    else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      if (node.data?.estree) programs.push(node.data.estree)
    }
  })
  return programs
}

/** `Foo` of `Foo` and `Foo.Bar`; nothing for an element of HTML. */
function componentName(name: string | null): string | undefined {
  const [first = '', member] = (name ?? '').split('.')
  return member !== undefined || /^[^a-z]/.test(first) ? first : undefined
}

function attributePrograms(attributes: readonly unknown[]): Program[] {
  return attributes.flatMap((attribute) => {
    const { data, value } = attribute as {
      data?: Estree
      value?: { data?: Estree } | string | null
    }
    const inner = typeof value === 'object' ? value?.data?.estree : undefined
    return [data?.estree, inner].filter((program): program is Program => !!program)
  })
}

interface Estree {
  estree?: Program | null
}

function byPlace(a: ComponentUse, b: ComponentUse): number {
  return a.at.line - b.at.line || a.at.column - b.at.column
}
