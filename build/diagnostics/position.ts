import type { Position } from '../model.ts'

/** The line and column, both from 1, of an offset in a text; the start for one before it. */
export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, Math.max(0, offset)).split(/\r\n?|\n/)
  return { line: before.length, column: before.at(-1)!.length + 1 }
}

/** A place as the bundler names it: its columns are bytes of the line in UTF-8, from 0. */
interface BundlerPlace extends Position {
  readonly lineText: string
}

/** The same place with the column that editors count. */
export function positionOfBundler({ line, column, lineText }: BundlerPlace): Position {
  return { line, column: Buffer.from(lineText).toString('utf8', 0, column).length + 1 }
}
