import ts from 'typescript'

/** An import or an export, of which each name may be a type alone. */
export type Naming = ts.ImportDeclaration | ts.ExportDeclaration

/** Whether a declaration is one of types alone, and nothing of it is left. */
export function declaresTypes(node: ts.Node): boolean {
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true
  const modifiers = ts.canHaveModifiers(node) ? node.modifiers : undefined
  return !!modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword)
}

export function isNaming(node: ts.Node): node is Naming {
  return ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
}

/** What stands in the braces; none where a default or a namespace is named beside them. */
export function namesIn(node: Naming): readonly (ts.ImportSpecifier | ts.ExportSpecifier)[] {
  if (ts.isExportDeclaration(node)) {
    const { exportClause } = node
    return exportClause && ts.isNamedExports(exportClause) ? exportClause.elements : []
  }
  const { name, namedBindings } = node.importClause ?? {}
  if (name || !namedBindings || !ts.isNamedImports(namedBindings)) return []
  return namedBindings.elements
}

/** Of `<List<string> />`: the tag's, which are no part of the element's name. */
export function jsxTypeArguments(node: ts.Node): ts.NodeArray<ts.TypeNode> | undefined {
  const isTag = ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)
  return isTag ? node.typeArguments : undefined
}

/** The value of `value as A`, `value satisfies A` or `value!`. */
export function untyped(node: ts.Expression): ts.Expression {
  const isTyped =
    ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isNonNullExpression(node)
  return isTyped ? untyped(node.expression) : node
}

/** Names, and what is read from and called on them: `this.a(1)[2]`. */
export function isChain(node: ts.Expression): boolean {
  const goesOn =
    ts.isPropertyAccessExpression(node) ||
    ts.isElementAccessExpression(node) ||
    ts.isCallExpression(node)
  if (goesOn) return isChain(untyped(node.expression))
  return ts.isIdentifier(node) || node.kind === ts.SyntaxKind.ThisKeyword
}
