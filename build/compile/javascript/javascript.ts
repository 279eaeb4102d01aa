import { recalling } from '../recalling.ts'
import { eraser } from './eraser.ts'
import type { JavaScriptLine } from './tidy.ts'

/** The JavaScript of a TypeScript sample, or why there is none. */
export type JavaScript =
  { readonly lines: readonly JavaScriptLine[] } | { readonly reason: string; readonly line: number }

/** A sample without its types: see `withoutTypes.ts`. */
export const javascriptOf = recalling((code: string, language: string): JavaScript =>
  eraser().withoutTypes(code, language),
)
