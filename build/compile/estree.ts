import type { Position } from '../model.ts'

/** Any node of ESTree or JSX; acorn's JSX has no types of its own. */
export interface AnyNode {
  readonly type: string
  readonly [field: string]: unknown
}

/** Calls `see` for every node, parents first and in the order of the text. */
export function visit(value: unknown, see: (node: AnyNode) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, see)
  if (!isNode(value)) return
  see(value)
  for (const field in value) if (field !== 'loc' && field !== 'range') visit(value[field], see)
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && typeof (value as AnyNode).type === 'string'
}

/** Where a node begins, in the document. */
export function positionOf(node: object): Position | undefined {
  const start = ((node as AnyNode).loc as { start?: { line: number; column: number } } | undefined)
    ?.start
  return start && { line: start.line, column: start.column + 1 }
}
