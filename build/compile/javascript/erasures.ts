import type TypeScript from 'typescript'

interface Sources {
  readonly typescript: typeof TypeScript
  /** With parents. */
  readonly source: TypeScript.SourceFile
  /** The same text with its types blanked out, character for character. */
  readonly blanked: string
}

/** An erased character where a statement ends that the next line might else go on with. */
export const ENDED = 2

/** Which characters go (1 or `ENDED`): what was blanked, and what stands there for a type alone. */
export function erasures({ typescript, source, blanked }: Sources): Uint8Array {
  const code = source.text
  const erased = new Uint8Array(code.length)
  const erase = (from: number, to: number) => {
    for (let at = from; at < to; at++) if (!/\s/.test(code[at]!)) erased[at] = 1
  }
  for (let at = 0; at < code.length; at++) {
    if (blanked[at] === ' ' && !/\s/.test(code[at]!)) erased[at] = 1
  }
  const visit = (node: TypeScript.Node): void => {
    const start = node.getStart(source)
    if (isGone(node)) erase(commentsFrom(node), node.end)
    else if (typescript.isImportDeclaration(node) || typescript.isExportDeclaration(node)) {
      eraseNames(node, start)
    } else if (typescript.isParenthesizedExpression(node) && isNeedless(node)) {
      const before = /^[ \t]*;$/m.test(lineBefore(start)) ? 1 : 0
      erase(start - before, start + 1)
      erased.fill(1, untyped(node.expression).end, node.end)
    }
    if (isJsxTag(node) && node.typeArguments) {
      const { pos, end } = node.typeArguments
      erase(pos - 1, code.indexOf('>', end) + 1)
    }
    typescript.forEachChild(node, visit)
  }
  visit(source)
  for (let at = 0; at < code.length; at++) {
    if (blanked[at] === ';' && code[at] !== ';') erased[at] = ENDED
  }
  return erased

  function isJsxTag(node: TypeScript.Node) {
    return typescript.isJsxOpeningElement(node) || typescript.isJsxSelfClosingElement(node)
  }

  function isGone(node: TypeScript.Node): boolean {
    if (typescript.isInterfaceDeclaration(node) || typescript.isTypeAliasDeclaration(node)) {
      return true
    }
    return (
      typescript.canHaveModifiers(node) &&
      !!node.modifiers?.some(({ kind }) => kind === typescript.SyntaxKind.DeclareKeyword)
    )
  }

  /** Where the comments that touch a declaration begin. */
  function commentsFrom(node: TypeScript.Node): number {
    const comments = typescript.getLeadingCommentRanges(code, node.pos) ?? []
    let from = node.getStart(source)
    for (const { pos, end } of comments.toReversed()) {
      if (code.slice(end, from).split('\n').length > 2) break
      if (lineBefore(pos).trim() !== '') break
      from = pos
    }
    return from
  }

  /** `import { type A }` as a whole; the comma before a last `type A`. */
  function eraseNames(
    node: TypeScript.ImportDeclaration | TypeScript.ExportDeclaration,
    start: number,
  ): void {
    const names = namesOf(node)
    if (!names?.length) return
    const values = names.filter((name) => !name.isTypeOnly)
    if (values.length === 0) return erase(start, node.end)
    const last = values.at(-1)!
    if (last === names.at(-1)) return
    const rest = code.slice(last.end, node.end)
    if (!rest.slice(0, rest.indexOf('}')).includes('\n')) erase(last.end, last.end + 1)
  }

  function namesOf(node: TypeScript.ImportDeclaration | TypeScript.ExportDeclaration) {
    if (typescript.isExportDeclaration(node)) {
      const { exportClause } = node
      return exportClause && typescript.isNamedExports(exportClause) ? exportClause.elements : []
    }
    const { name, namedBindings } = node.importClause ?? {}
    if (name || !namedBindings || !typescript.isNamedImports(namedBindings)) return []
    return namedBindings.elements
  }

  /** `(a as B).c`, where `a` needs no parentheses of its own. */
  function isNeedless({ expression, parent, pos }: TypeScript.ParenthesizedExpression): boolean {
    const inner = untyped(expression)
    if (inner === expression || !isSimple(inner)) return false
    const isFirst = lineBefore(code.indexOf('(', pos)).trim() === ''
    if (isFirst || typescript.isNewExpression(parent)) return false
    return true
  }

  function untyped(node: TypeScript.Expression): TypeScript.Expression {
    const isTyped =
      typescript.isAsExpression(node) ||
      typescript.isSatisfiesExpression(node) ||
      typescript.isNonNullExpression(node)
    return isTyped ? untyped(node.expression) : node
  }

  function isSimple(node: TypeScript.Expression): boolean {
    const isChain =
      typescript.isPropertyAccessExpression(node) ||
      typescript.isElementAccessExpression(node) ||
      typescript.isCallExpression(node)
    if (isChain) return isSimple(untyped(node.expression))
    return typescript.isIdentifier(node) || node.kind === typescript.SyntaxKind.ThisKeyword
  }

  function lineBefore(position: number): string {
    return code.slice(code.lastIndexOf('\n', position - 1) + 1, position)
  }
}
