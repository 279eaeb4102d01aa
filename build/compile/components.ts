import type { Program } from 'estree'
import type { Root } from 'hast'
import type { ComponentUse } from '../model.ts'
import { namesIn, type Esm } from './esm.ts'
import { isJsx, startOf, walk } from './nodes.ts'

/** Uses of components that the document neither imports nor defines, in the order of the text. */
export function componentsOf(root: Root, esm: Esm): ComponentUse[] {
  const programs: Program[] = []
  const uses: ComponentUse[] = []
  walk(root, (node) => {
    if (isJsx(node)) {
      const name = componentName(node.name)
      if (name) uses.push({ name, at: startOf(node) })
      programs.push(...attributePrograms(node.attributes))
    } else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      if (node.data?.estree) programs.push(node.data.estree)
    }
  })
  const expressions = namesIn(programs)
  const all = [...uses, ...esm.used, ...expressions.used]
  return all
    .filter(({ name }) => !esm.bound.has(name) && !expressions.bound.has(name))
    .sort(byPlace)
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
