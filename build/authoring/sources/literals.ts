import ts from 'typescript'

/** A string written in a TypeScript source. Offsets include the quotes. */
export interface Literal {
  readonly value: string
  readonly start: number
  readonly end: number
  /** It is an element of a list; the offsets of that list's brackets. */
  readonly list?: { readonly start: number; readonly end: number }
  /** The property that it is the value of. */
  readonly property?: string
}

/** Every string of a source that is a value, in order: no name of a module, no type. */
export function literalsOf(text: string): Literal[] {
  const file = parse(text)
  const found: Literal[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && isValue(node)) {
      const { parent } = node
      const start = node.getStart(file)
      found.push({
        value: node.text,
        start,
        end: node.end,
        ...(ts.isArrayLiteralExpression(parent)
          ? { list: { start: parent.getStart(file), end: parent.end } }
          : {}),
        ...(ts.isPropertyAssignment(parent) ? { property: parent.name.getText(file) } : {}),
      })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function isValue({ parent }: ts.StringLiteralLike): boolean {
  return !(
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    ts.isExternalModuleReference(parent) ||
    ts.isLiteralTypeNode(parent) ||
    (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword)
  )
}

/** The object of the exported settings, and the list of its redirects. */
export interface SettingsShape {
  readonly object: {
    readonly end: number
    /** Where the last property ends, with its comma. */
    readonly last: number
    /** Whether another property needs a comma before it. */
    readonly lacksComma: boolean
  }
  readonly redirects?: {
    readonly start: number
    readonly end: number
    readonly items: readonly {
      readonly from: string
      readonly start: number
      readonly end: number
    }[]
  }
}

/** Where the settings are written; undefined when they are not one object literal. */
export function settingsShape(text: string): SettingsShape | undefined {
  const file = parse(text)
  const object = file.statements
    .flatMap((statement) =>
      ts.isVariableStatement(statement) ? [...statement.declarationList.declarations] : [],
    )
    .filter(({ name }) => name.getText(file) === 'site')
    .map(({ initializer }) => bare(initializer))[0]
  if (!object || !ts.isObjectLiteralExpression(object)) return undefined
  const property = object.properties.find((one) => one.name?.getText(file) === 'redirects')
  const list =
    property && ts.isPropertyAssignment(property) ? bare(property.initializer) : undefined
  const { properties } = object
  const lacksComma = properties.length > 0 && !properties.hasTrailingComma
  const place = { end: object.end, last: properties.end, lacksComma }
  if (!property) return { object: place }
  if (!list || !ts.isArrayLiteralExpression(list)) return undefined
  const items = list.elements.map((item) => ({
    from: fromOf(item, file),
    start: item.getStart(file),
    end: item.end,
  }))
  return { object: place, redirects: { start: list.getStart(file), end: list.end, items } }
}

function fromOf(item: ts.Expression, file: ts.SourceFile): string {
  if (!ts.isObjectLiteralExpression(item)) return ''
  const from = item.properties.find((one) => one.name?.getText(file) === 'from')
  const value = from && ts.isPropertyAssignment(from) ? from.initializer : undefined
  return value && ts.isStringLiteralLike(value) ? value.text : ''
}

/** Without `as const` and `satisfies …`. */
function bare(node: ts.Expression | undefined): ts.Expression | undefined {
  return node && (ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    ? bare(node.expression)
    : node
}

function parse(text: string): ts.SourceFile {
  return ts.createSourceFile('settings.ts', text, ts.ScriptTarget.Latest, true)
}
