import { blankSourceFile } from 'ts-blank-space'
import ts from 'typescript'
import { erasures } from './erasures.ts'
import type { JavaScript } from './javascript.ts'
import { tidy } from './tidy.ts'

/**
 * The sample without its types. Comments, empty lines and the author's format stay; a comment
 * directly above a type goes with it, and so does what is imported as a type alone.
 */
export function withoutTypes(code: string, language: string): JavaScript {
  const source = parsed(code, language)
  const [mistake] = source.parseDiagnostics ?? []
  if (mistake) {
    const words = ts.flattenDiagnosticMessageText(mistake.messageText, ' ')
    return { reason: `TypeScript says "${words}"`, line: lineAt(source, mistake.start ?? 0) }
  }
  const runtime: ts.Node[] = []
  const blanked = blankSourceFile(source, (node) => runtime.push(node))
  const [kept] = runtime
  if (kept) {
    const word = kept.getText(source).split(/\s/, 1)[0]!
    return {
      reason: `"${word}" is more than a type and cannot be removed`,
      line: lineAt(source, kept.getStart(source)),
    }
  }
  return { lines: tidy(blanked, erasures(source, blanked)) }
}

/** The parser's own complaints, which TypeScript does not declare. */
interface Parsed extends ts.SourceFile {
  readonly parseDiagnostics?: readonly ts.DiagnosticWithLocation[]
}

/** With parents: what is needless depends on what stands around it. */
function parsed(code: string, language: string): Parsed {
  const kind = language.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(`sample.${language}`, code, ts.ScriptTarget.ESNext, true, kind)
}

function lineAt(source: ts.SourceFile, position: number): number {
  return source.getLineAndCharacterOfPosition(position).line
}
