import type ts from 'typescript'
import type { Property } from '../../runtime/contract.ts'
import type { ExportName, ReadDeclaration } from './declaration.ts'
import type { EntryPoints } from './entryPoints.ts'
import { meaningsIn, type ExportKeys } from './meanings.ts'
import { prettyType } from './pretty.ts'
import type { TypeScript } from './syntax.ts'

/** Reads what an entry point declares under a name; undefined when it exports no such name. */
export function readDeclaration(
  ts: TypeScript,
  packages: EntryPoints,
  { of: name, from, keys }: ExportName & { readonly keys: ExportKeys },
): ReadDeclaration | undefined {
  const symbol = packages.exportsOf(from)?.get(name)
  if (!symbol) return undefined
  const properties = propertiesOf(ts, packages, symbol)
  const nodes = [symbol, ...properties.map((one) => one.symbol)].flatMap(
    (one) => one.declarations ?? [],
  )
  return {
    name,
    from,
    signature: signaturesOf(ts, packages, { symbol, name }).join('\n\n'),
    properties: properties.map((one) => propertyOf(ts, packages, one)),
    meanings: meaningsIn(ts, nodes, { packages, keys }),
  }
}

function signaturesOf(
  ts: TypeScript,
  { checker }: EntryPoints,
  found: { symbol: ts.Symbol; name: string },
): string[] {
  const { symbol, name } = found
  const value = symbol.flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Variable)
  const calls = value ? checker.getTypeOfSymbol(symbol).getCallSignatures() : []
  const texts =
    calls.length > 0
      ? calls.flatMap((one) => (one.declaration ? [callText(ts, one.declaration, name)] : []))
      : (symbol.declarations ?? []).map((node) => declarationText(ts, node, { symbol, name }))
  return [...new Set(texts)]
}

/** One way to call: as a function's declaration, however the package declares it. */
function callText(
  ts: TypeScript,
  node: ts.SignatureDeclaration | ts.JSDocSignature,
  name: string,
): string {
  if (ts.isJSDocSignature(node)) return name
  const parameters = node.parameters.map((one) => withPlainName(ts, one))
  const declaration = ts.factory.createFunctionDeclaration(
    undefined,
    undefined,
    name,
    node.typeParameters,
    parameters,
    node.type,
    undefined,
  )
  return prettyDeclaration(printed(ts, declaration, node.getSourceFile()))
}

/** What a parameter is taken apart into says nothing that its type does not say. */
function withPlainName(ts: TypeScript, node: ts.ParameterDeclaration): ts.ParameterDeclaration {
  if (ts.isIdentifier(node.name)) return node
  const { factory } = ts
  const optional =
    node.questionToken ?? (node.initializer && factory.createToken(ts.SyntaxKind.QuestionToken))
  return factory.createParameterDeclaration(
    undefined,
    node.dotDotDotToken,
    'options',
    optional,
    node.type,
  )
}

function declarationText(
  ts: TypeScript,
  node: ts.Declaration,
  { symbol, name }: { symbol: ts.Symbol; name: string },
): string {
  const whole = ts.isVariableDeclaration(node) ? node.parent.parent : node
  const text = printed(ts, whole, whole.getSourceFile())
  const own = symbol.name === 'default' ? name : symbol.name
  return prettyDeclaration(
    own === name ? text : text.replace(new RegExp(`\\b${own.replace('$', '\\$')}(?![\\w$])`), name),
  )
}

function printed(ts: TypeScript, node: ts.Node, source: ts.SourceFile): string {
  const printer = ts.createPrinter({ removeComments: true })
  return readable(printer.printNode(ts.EmitHint.Unspecified, node, source))
}

/** Without the numbers that a bundler of declarations appends to names. */
function readable(text: string): string {
  return text.replace(/(?<=\w)\$\d+\b/g, '')
}

/** Without `declare` and `export`, one member a line, long types broken. */
function prettyDeclaration(text: string): string {
  const plain = text.replace(/^(?:export |declare )+/, '').replace(/;$/, '')
  const body = /^((?:interface|class|abstract class|enum) [^]*?\{)\n([^]*)\n\}$/.exec(plain)
  if (!body) return prettyType(plain)
  const members = body[2]!.split(/\n(?=    \S)(?!    [}\])])/)
  const inner = members.map((one) => `  ${prettyType(one.replace(/;\s*$/, ''), 80, '  ')}`)
  return `${prettyType(body[1]!)}\n${inner.join('\n')}\n}`
}

interface FoundProperty {
  readonly symbol: ts.Symbol
  readonly optional: boolean
}

function propertiesOf(ts: TypeScript, packages: EntryPoints, symbol: ts.Symbol): FoundProperty[] {
  const object = ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Class
  if (!(symbol.flags & object)) return []
  const type = packages.checker.getDeclaredTypeOfSymbol(symbol)
  const members = type.isUnion() ? type.types : [type]
  const names = new Set(members.flatMap((one) => one.getProperties().map((found) => found.name)))
  return [...names].flatMap((name) => {
    const found = members.map((one) => one.getProperty(name))
    const real = found.find((one) => one && !isNever(ts, packages.checker, one))
    if (!real || !isReadable(ts, real)) return []
    const optional = found.some((one) => !one || (one.flags & ts.SymbolFlags.Optional) !== 0)
    return [{ symbol: real, optional }]
  })
}

function isNever(ts: TypeScript, checker: ts.TypeChecker, symbol: ts.Symbol): boolean {
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(symbol))
  return (type.flags & ts.TypeFlags.Never) !== 0
}

/** Not a symbol-named or numeric member of a library type. */
function isReadable(ts: TypeScript, symbol: ts.Symbol): boolean {
  return !symbol.name.startsWith('__@') && (symbol.flags & ts.SymbolFlags.Prototype) === 0
}

function propertyOf(
  ts: TypeScript,
  { checker, program }: EntryPoints,
  { symbol, optional }: FoundProperty,
): Property {
  const deprecated = symbol.getJsDocTags(checker).find((tag) => tag.name === 'deprecated')
  const sources = (symbol.declarations ?? []).map((one) => one.getSourceFile())
  const inherited =
    sources.length > 0 && sources.every((one) => program.isSourceFileDefaultLibrary(one))
  return {
    name: symbol.name,
    type: prettyType(typeText(ts, checker, symbol), 60),
    optional,
    ...(deprecated ? { deprecated: ts.displayPartsToString(deprecated.text) } : {}),
    ...(inherited ? { inherited: true as const } : {}),
  }
}

/** The type as the package wrote it, where it did. */
function typeText(ts: TypeScript, checker: ts.TypeChecker, symbol: ts.Symbol): string {
  const node = symbol.valueDeclaration ?? symbol.declarations?.[0]
  const written = node && 'type' in node ? (node.type as ts.TypeNode | undefined) : undefined
  if (node && written && ts.isPropertySignature(node)) {
    return printed(ts, written, node.getSourceFile())
  }
  const type = checker.getTypeOfSymbol(symbol)
  const plain = symbol.flags & ts.SymbolFlags.Optional ? checker.getNonNullableType(type) : type
  return readable(checker.typeToString(plain, node, ts.TypeFormatFlags.NoTruncation))
}
