import type { Program } from 'estree'
import type { Root } from 'hast'
import type { ComponentUse } from '../model/uses.ts'
import { isListener, namesIn, type Esm } from './esm.ts'
import { isExpression, isJsx, startOf, walk, type Jsx } from './nodes.ts'

/** What the elements of a document ask of its code. */
export interface Elements {
  /** Uses of components that the document neither imports nor defines, in the order of the text. */
  readonly components: readonly ComponentUse[]
  /** Names that the code in these elements, or the document's imports and exports, reads or binds. */
  readonly named: ReadonlySet<string>
  /** Whether any of them listens to events, or one in the document's exports does. */
  readonly listens: boolean
}

export function elementsOf(root: Root, esm: Esm): Elements {
  const uses: ComponentUse[] = []
  const programs: Program[] = []
  let listens = esm.listens
  walk(root, (node) => {
    if (isJsx(node)) {
      const name = componentName(node.name)
      if (name) uses.push({ name, at: startOf(node), ...attributesOf(node) })
      listens ||= node.attributes.some((one) => 'name' in one && isListener(one.name))
      programs.push(...attributePrograms(node.attributes))
    } else if (isExpression(node) && node.data?.estree) programs.push(node.data.estree)
  })
  const expressions = namesIn(programs)
  const all = [...uses, ...esm.used, ...expressions.used]
  return {
    components: all
      .filter(({ name }) => !esm.bound.has(name) && !expressions.bound.has(name))
      .sort(byPlace),
    named: new Set([...esm.named, ...expressions.named]),
    listens: listens || expressions.listens,
  }
}

/** `Foo` of `Foo` and `Foo.Bar`; nothing for an element of HTML. */
function componentName(name: string | null): string | undefined {
  const [first = '', member] = (name ?? '').split('.')
  return member !== undefined || /^[^a-z]/.test(first) ? first : undefined
}

/** The attributes of a component, which a spread only adds to. */
function attributesOf({ name, attributes }: Jsx): Pick<ComponentUse, 'attributes'> {
  const written = attributes.flatMap((one) =>
    one.type === 'mdxJsxAttribute' ? [{ name: one.name, at: startOf(one) }] : [],
  )
  return written.length === 0 || name?.includes('.') ? {} : { attributes: written }
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
