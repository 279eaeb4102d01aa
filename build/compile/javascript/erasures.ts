import ts from 'typescript'
import {
  declaresTypes,
  isChain,
  isNaming,
  jsxTypeArguments,
  namesIn,
  untyped,
  type Naming,
} from './typeSyntax.ts'

/** An erased character where a statement ends that the next line might else go on with. */
export const ENDED = 2

/**
 * Which characters go (1 or `ENDED`): what was blanked, and what stands there for a type alone.
 * `blanked` is the same text with its types blanked out, character for character.
 */
export function erasures(source: ts.SourceFile, blanked: string): Uint8Array {
  const code = source.text
  const erased = new Uint8Array(code.length)
  for (let at = 0; at < code.length; at++) {
    if (blanked[at] === ' ' && !/\s/.test(code[at]!)) erased[at] = 1
  }
  const visit = (node: ts.Node): void => {
    for (const { pos, end } of goneWith(node, source)) erased.fill(1, pos, end)
    ts.forEachChild(node, visit)
  }
  visit(source)
  for (let at = 0; at < code.length; at++) {
    if (blanked[at] === ';' && code[at] !== ';') erased[at] = ENDED
  }
  return erased
}

/** What goes with the types of a node, beside them. */
function goneWith(node: ts.Node, source: ts.SourceFile): ts.TextRange[] {
  if (declaresTypes(node)) return [{ pos: commentsFrom(node, source), end: node.end }]
  if (isNaming(node)) return goneOfNames(node, source)
  if (ts.isParenthesizedExpression(node)) return goneOfParentheses(node, source)
  const typeArguments = jsxTypeArguments(node)
  if (!typeArguments) return []
  const { pos, end } = typeArguments
  return [{ pos: pos - 1, end: source.text.indexOf('>', end) + 1 }]
}

/** Where the comments that touch a declaration begin. */
function commentsFrom(node: ts.Node, source: ts.SourceFile): number {
  const { text } = source
  let from = node.getStart(source)
  for (const { pos, end } of (ts.getLeadingCommentRanges(text, node.pos) ?? []).toReversed()) {
    if (text.slice(end, from).split('\n').length > 2) break
    if (lineBefore(text, pos).trim() !== '') break
    from = pos
  }
  return from
}

/** `import { type A }` as a whole; the comma before a last `type A`. */
function goneOfNames(node: Naming, source: ts.SourceFile): ts.TextRange[] {
  const names = namesIn(node)
  if (names.length === 0) return []
  const last = names.findLast((name) => !name.isTypeOnly)
  if (!last) return [{ pos: node.getStart(source), end: node.end }]
  if (last === names.at(-1)) return []
  const rest = source.text.slice(last.end, node.end)
  const isOneLine = !rest.slice(0, rest.indexOf('}')).includes('\n')
  return isOneLine ? [{ pos: last.end, end: last.end + 1 }] : []
}

/** The parentheses of `(a as B).c`, with the semicolon that kept them from the line above. */
function goneOfParentheses(
  { expression, parent, pos, end }: ts.ParenthesizedExpression,
  { text }: ts.SourceFile,
): ts.TextRange[] {
  const inner = untyped(expression)
  if (inner === expression || !isChain(inner) || ts.isNewExpression(parent)) return []
  const open = text.indexOf('(', pos)
  const before = lineBefore(text, open)
  if (before.trim() === '') return []
  const guard = before.trim() === ';' ? 1 : 0
  return [
    { pos: open - guard, end: open + 1 },
    { pos: inner.end, end },
  ]
}

function lineBefore(text: string, position: number): string {
  return text.slice(text.lastIndexOf('\n', position - 1) + 1, position)
}
