import type TypeScript from 'typescript'
import { recalling } from '../recalling.ts'
import { erasures } from './erasures.ts'
import { eraser } from './eraser.ts'
import { tidy, type JavaScriptLine } from './tidy.ts'

/** The JavaScript of a TypeScript sample, or why there is none. */
export type JavaScript =
  { readonly lines: readonly JavaScriptLine[] } | { readonly reason: string; readonly line: number }

/**
 * The sample without its types. Comments, empty lines and the author's format stay; a comment
 * directly above a type goes with it, and so does what is imported as a type alone.
 */
export const javascriptOf = recalling((code: string, language: string): JavaScript => {
  const { typescript, blankSourceFile } = eraser()
  const kind = language.endsWith('x') ? typescript.ScriptKind.TSX : typescript.ScriptKind.TS
  const source = typescript.createSourceFile(
    `sample.${language}`,
    code,
    typescript.ScriptTarget.ESNext,
    true,
    kind,
  )
  const [mistake] = (source as Parsed).parseDiagnostics ?? []
  if (mistake) {
    const words = typescript.flattenDiagnosticMessageText(mistake.messageText, ' ')
    return { reason: `TypeScript says "${words}"`, line: lineAt(source, mistake.start ?? 0) }
  }
  const runtime: TypeScript.Node[] = []
  const blanked = blankSourceFile(source, (node) => runtime.push(node))
  const [kept] = runtime
  if (kept) {
    const word = kept.getText(source).split(/\s/, 1)[0]!
    return {
      reason: `"${word}" is more than a type and cannot be removed`,
      line: lineAt(source, kept.getStart(source)),
    }
  }
  return { lines: tidy(blanked, erasures({ typescript, source, blanked })) }
})

/** The parser's own complaints, which TypeScript does not declare. */
interface Parsed extends TypeScript.SourceFile {
  readonly parseDiagnostics?: readonly TypeScript.DiagnosticWithLocation[]
}

function lineAt(source: TypeScript.SourceFile, position: number): number {
  return source.getLineAndCharacterOfPosition(position).line
}
