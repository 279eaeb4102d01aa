import { positionAt } from '../diagnostics/position.ts'
import type { Position } from '../model.ts'

/** The place in the page of an offset in a piece of it. */
export function positionIn(piece: { code: string; at: Position }, offset: number): Position {
  return placeIn(piece, positionAt(piece.code, offset))
}

/** The place in the page of a line and column (one-based) in a piece of it. */
export function placeIn(piece: { at: Position }, inside: Position): Position {
  return {
    line: piece.at.line + inside.line - 1,
    column: piece.at.column + inside.column - 1,
  }
}
