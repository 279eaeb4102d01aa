import type { Expression, Program } from 'estree'

/** What stands in braces as it is; null prints nothing. */
export type Literal = string | number | boolean | null

/** The value of a program that is one literal; undefined when it must be computed. */
export function literalOf(program: Program | null | undefined): Literal | undefined {
  const [statement, ...more] = program?.body ?? []
  if (statement?.type !== 'ExpressionStatement' || more.length > 0) return undefined
  return valueOf(statement.expression)
}

/** `{}` and an expression of comments alone. */
export function isEmptyExpression(node: {
  data?: { estree?: Program | null | undefined } | undefined
}): boolean {
  return node.data?.estree?.body.length === 0
}

function valueOf(expression: Expression): Literal | undefined {
  if (expression.type === 'TemplateLiteral' && expression.expressions.length === 0) {
    return expression.quasis[0]?.value.cooked ?? undefined
  }
  if (expression.type !== 'Literal') return undefined
  const { value } = expression
  const isPlain =
    value === null ? !('regex' in expression) : /string|number|boolean/.test(typeof value)
  return isPlain ? (value as Literal) : undefined
}
