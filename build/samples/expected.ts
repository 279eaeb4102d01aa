import type { Position } from '../model.ts'
import { positionIn } from './place.ts'

/** A compiler error that a sample says it shows: one code of `// @errors: 2345 2322`. */
export interface ExpectedError {
  readonly code: number
  readonly at: Position
}

/** The compiler errors that a sample announces. */
export function expectedErrors(piece: { code: string; at: Position }): ExpectedError[] {
  return [...piece.code.matchAll(/^[ \t]*\/\/ @errors:([\d ,]*)$/gm)].flatMap((match) =>
    (match[1]!.match(/\d+/g) ?? []).map((code) => ({
      code: Number(code),
      at: positionIn(piece, match.index + match[0].indexOf('//')),
    })),
  )
}
