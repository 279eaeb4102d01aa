import type { Position } from '../model.ts'

/** The place in the page of an offset in a piece of it. */
export function positionIn(piece: { code: string; at: Position }, offset: number): Position {
  const before = piece.code.slice(0, offset).split('\n')
  return placeIn(piece, { line: before.length, column: before.at(-1)!.length + 1 })
}

/** The place in the page of a line and column (one-based) in a piece of it. */
export function placeIn(piece: { at: Position }, inside: Position): Position {
  return {
    line: piece.at.line + inside.line - 1,
    column: piece.at.column + inside.column - 1,
  }
}
