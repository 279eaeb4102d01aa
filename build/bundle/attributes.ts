import { parser } from '@lezer/javascript'
import { readFile } from 'node:fs/promises'

/** The attributes of components, by name. One that is not among them may take any. */
export type Attributes = Readonly<Record<string, readonly string[]>>

/**
 * Reads which attributes the components of files take: those that the type of the only parameter of
 * `export function Card({ title }: CardProps)` names, an interface of the same file or one written in place.
 * Other forms, types that take more in, and names that two files give are left out.
 */
export async function attributesIn(files: readonly string[]): Promise<Attributes> {
  const found = await Promise.all(
    files.map(async (file) => componentsOf(await readFile(file, 'utf8'))),
  )
  const all = found.flat()
  const isAlone = (name: string) => all.filter((one) => one.name === name).length === 1
  return Object.fromEntries(
    all.flatMap(({ name, taken }) => (taken && isAlone(name) ? [[name, taken]] : [])),
  )
}

const typescript = parser.configure({ dialect: 'ts jsx' })

type Node = ReturnType<typeof typescript.parse>['topNode']

interface Component {
  readonly name: string
  /** Undefined where it may take any. */
  readonly taken: readonly string[] | undefined
}

function componentsOf(text: string): Component[] {
  const { topNode } = typescript.parse(text)
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
    const type = propsOf(made, (name) => interfaces.get(name), textOf)
    return [{ name: textOf(name), taken: type && namesIn(type, textOf) }]
  })
}

/** The members of the type of a function's properties, where nothing else may be among them. */
function propsOf(
  made: Node,
  interfaceOf: (name: string) => Node | undefined,
  textOf: (node: Node) => string,
): Node | undefined {
  const parameters = made.getChild('ParamList')
  const pattern = parameters?.getChild('ObjectPattern')
  const type = parameters?.getChild('TypeAnnotation')?.lastChild
  const hasRest = pattern?.getChildren('PatternProperty').some((one) => one.getChild('Spread'))
  if (!pattern || !type || hasRest) return undefined
  if (type.name === 'ObjectType') return type
  const named = type.name === 'TypeName' ? interfaceOf(textOf(type)) : undefined
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
