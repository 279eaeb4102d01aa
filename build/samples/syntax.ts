import type ts from 'typescript'

/** The TypeScript package, loaded only when there is something to check. */
export type TypeScript = typeof ts

/** What the checker needs to know about a piece of code before it is compiled. */
export interface Shape {
  /** Has imports or exports: a module of its own. */
  readonly module: boolean
  /** Says something about modules or globals that all files of its program would see… */
  readonly ambient: boolean
  /** … and when it is a declaration file of nothing else, the modules (or patterns) that it declares. */
  readonly declares?: readonly string[]
  readonly exports: readonly string[]
  /** Specifiers of `export * from '…'`. */
  readonly stars: readonly string[]
  /** Names declared at the top level. */
  readonly declared: ReadonlySet<string>
  /** Every identifier that occurs. */
  readonly identifiers: ReadonlySet<string>
}

/** Reads the shape of `code`; `name` decides about JSX. */
export function shapeOf(ts: TypeScript, file: { name: string; code: string }): Shape {
  const source = ts.createSourceFile(file.name, file.code, ts.ScriptTarget.ES2022, false)
  const top = source.statements
  const module = top.some((one) => isModuleStatement(ts, one))
  const script = file.name.endsWith('.d.ts') && !module
  const declares = script ? modulesOnly(ts, source) : undefined
  return {
    module,
    ambient: script || top.some((one) => isAmbient(ts, one)),
    ...(declares ? { declares } : {}),
    exports: top.flatMap((one) => exportsOf(ts, one)),
    stars: top.flatMap((one) => starOf(ts, one)),
    declared: new Set(top.flatMap((one) => declaredBy(ts, one))),
    identifiers: identifiersOf(file.code),
  }
}

function isModuleStatement(ts: TypeScript, node: ts.Statement): boolean {
  return (
    ts.isImportDeclaration(node) ||
    ts.isImportEqualsDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isExportAssignment(node) ||
    isExported(ts, node)
  )
}

function isExported(ts: TypeScript, node: ts.Statement): boolean {
  if (!ts.canHaveModifiers(node)) return false
  return node.modifiers?.some((one) => one.kind === ts.SyntaxKind.ExportKeyword) ?? false
}

function isAmbient(ts: TypeScript, node: ts.Statement): boolean {
  if (!ts.isModuleDeclaration(node)) return false
  if (ts.isStringLiteral(node.name)) return !node.name.text.startsWith('.')
  return (node.flags & ts.NodeFlags.GlobalAugmentation) !== 0
}

/** The names of the modules that a script declares, if it does nothing else and imports no file. */
function modulesOnly(ts: TypeScript, { statements, text }: ts.SourceFile): string[] | undefined {
  const names = statements.flatMap((one) =>
    ts.isModuleDeclaration(one) && ts.isStringLiteral(one.name) ? [one.name.text] : [],
  )
  if (names.length < statements.length || /['"]\./.test(text)) return undefined
  return names
}

function exportsOf(ts: TypeScript, node: ts.Statement): string[] {
  if (ts.isExportDeclaration(node)) {
    const clause = node.exportClause
    if (!clause) return []
    return ts.isNamedExports(clause)
      ? clause.elements.map((one) => one.name.text)
      : [clause.name.text]
  }
  return isExported(ts, node) ? declaredBy(ts, node) : []
}

function starOf(ts: TypeScript, node: ts.Statement): string[] {
  if (!ts.isExportDeclaration(node) || node.exportClause || !node.moduleSpecifier) return []
  return ts.isStringLiteral(node.moduleSpecifier) ? [node.moduleSpecifier.text] : []
}

function declaredBy(ts: TypeScript, node: ts.Statement): string[] {
  if (ts.isVariableStatement(node)) {
    return node.declarationList.declarations.flatMap((one) => namesIn(ts, one.name))
  }
  const named =
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isEnumDeclaration(node) ||
    ts.isModuleDeclaration(node)
  return named && node.name && ts.isIdentifier(node.name) ? [node.name.text] : []
}

function namesIn(ts: TypeScript, name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text]
  return name.elements.flatMap((one) => (ts.isOmittedExpression(one) ? [] : namesIn(ts, one.name)))
}

function identifiersOf(code: string): ReadonlySet<string> {
  return new Set(code.match(/[\p{ID_Start}$_][\p{ID_Continue}$]*/gu) ?? [])
}
