import type { Position } from '../model.ts'

/** The line and column, both from 1, of an offset in a text; the start for one before it. */
export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, Math.max(0, offset)).split(/\r\n?|\n/)
  return { line: before.length, column: before.at(-1)!.length + 1 }
}
