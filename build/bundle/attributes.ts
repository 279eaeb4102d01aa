import type { parser } from '@lezer/javascript'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { outcome } from '../diagnostics/diagnostic.ts'
import { digestOf } from '../graph/hash.ts'
import type { Stage } from '../graph/run.ts'

export interface AttributesInput {
  /** Names of components. */
  readonly names: readonly string[]
  /** Where they may be defined, from the folder that holds the templates. */
  readonly files: readonly string[]
  readonly home: string
  /** Digest of the code that may be read. */
  readonly code: string
}

/** The attributes of components, by name. One that is not among them may take any. */
export type Attributes = Readonly<Record<string, readonly string[]>>

/**
 * Reads which attributes components take: those that the type of the only parameter of
 * `export function Card({ title }: CardProps)` names, an interface of the same file or one written in place.
 * Other forms, types that take more in, and names that two files give are left out. Every build reads them
 * anew, as it does the names (components.ts).
 */
export const attributes: Stage<AttributesInput, Attributes> = {
  name: 'attributes',
  key: ({ code, names }) => digestOf(`${code} ${names.join(' ')}`),
  async apply({ names, files, home }) {
    const componentsIn = await createComponentsIn()
    const texts = await Promise.all(files.map((file) => readFile(join(home, file), 'utf8')))
    const all = texts
      .filter((text) => names.some((name) => text.includes(`function ${name}(`)))
      .flatMap(componentsIn)
      .filter(({ name }) => names.includes(name))
    const isAlone = (name: string) => all.filter((one) => one.name === name).length === 1
    return outcome(
      Object.fromEntries(
        all.flatMap(({ name, taken }) => (taken && isAlone(name) ? [[name, taken]] : [])),
      ),
    )
  },
}

/** The same for the engine's own templates. */
export const engineAttributes: Stage<AttributesInput, Attributes> = { ...attributes, kept: true }

type Node = ReturnType<typeof parser.parse>['topNode']

interface Component {
  readonly name: string
  /** Undefined where it may take any. */
  readonly taken: readonly string[] | undefined
}

/** Loads the parser, which few builds need on their main thread. */
async function createComponentsIn() {
  const { parser } = await import('@lezer/javascript')
  const typescript = parser.configure({ dialect: 'ts jsx' })
  return (text: string) => componentsOf(typescript.parse(text).topNode, text)
}

function componentsOf(topNode: Node, text: string): Component[] {
  const textOf = (node: Node) => text.slice(node.from, node.to)
  const interfaces = new Map(
    topNode
      .getChildren('InterfaceDeclaration')
      .map((node) => [textOf(node.getChild('TypeDefinition') ?? node), node] as const),
  )
  return topNode.getChildren('ExportDeclaration').flatMap((exported) => {
    const made = exported.getChild('FunctionDeclaration')
    const name = made?.getChild('VariableDefinition')
    if (!made || !name) return []
    const type = propsOf(made, interfaces, textOf)
    return [{ name: textOf(name), taken: type && namesIn(type, textOf) }]
  })
}

/** The members of the type of a function's properties, where nothing else may be among them. */
function propsOf(
  made: Node,
  interfaces: ReadonlyMap<string, Node>,
  textOf: (node: Node) => string,
): Node | undefined {
  const parameters = made.getChild('ParamList')
  const pattern = parameters?.getChild('ObjectPattern')
  const type = parameters?.getChild('TypeAnnotation')?.lastChild
  const hasRest = pattern?.getChildren('PatternProperty').some((one) => one.getChild('Spread'))
  if (!pattern || !type || hasRest) return undefined
  if (type.name === 'ObjectType') return type
  const named = type.name === 'TypeName' ? interfaces.get(textOf(type)) : undefined
  return named?.getChild('extends') ? undefined : (named?.getChild('ObjectType') ?? undefined)
}

function namesIn(type: Node, textOf: (node: Node) => string): readonly string[] | undefined {
  if (type.getChild('IndexSignature')) return undefined
  return [...type.getChildren('PropertyType'), ...type.getChildren('MethodType')].map((member) =>
    textOf(member.getChild('PropertyDefinition') ?? member.getChild('String') ?? member).replace(
      /^(['"])(.*)\1$/,
      '$2',
    ),
  )
}
