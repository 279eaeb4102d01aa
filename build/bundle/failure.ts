import type { BuildFailure, Message } from 'esbuild'
import {
  brokenCode,
  doubtfulCode,
  missingDefaultExport,
  unreadableImport,
} from '../diagnostics/catalogue/code.ts'
import type { Diagnostic, Position } from '../model.ts'
import { CONTENT } from './plugin.ts'

/** Where a line of a document's module stands in the document itself; undefined when it does not. */
export type Locate = (document: string, line: string) => Position | undefined

/** What the bundler could not read, as diagnostics. Anything else is a bug and thrown on. */
export function adaptFailure(error: unknown, locate: Locate): Diagnostic[] {
  const { errors } = error as BuildFailure
  if (!Array.isArray(errors)) throw error
  return errors.map(({ text, location }) => {
    if (!location) return brokenCode({}, text)
    const file = location.file.replace(/^(?:lectern|site|engine):/, '')
    const generated = file.startsWith(CONTENT)
    const source = file.replace(CONTENT, '')
    const at = generated
      ? (locate(source, location.lineText) ?? { line: 1, column: 1 })
      : { line: location.line, column: location.column + 1 }
    const noDefault = /^No matching export in "(?:site|engine):(.+)" for import "default"/.exec(
      text,
    )
    if (noDefault) return missingDefaultExport({ file: source, ...at }, noDefault[1]!)
    const unreadable = /^Do not know how to load path: site:(.+)/.exec(text)
    if (unreadable) return unreadableImport({ file: source, ...at }, unreadable[1]!)
    return brokenCode({ file: source, ...at }, text)
  })
}

/** What the bundler doubts in the site's own code, as of CSS that browsers will skip. */
export function adaptWarnings(warnings: readonly Message[]): Diagnostic[] {
  return warnings.flatMap(({ text, location, notes }) => {
    // What is never closed ends at the file's end: where it opens says more.
    const opening = /^The unbalanced/.test(notes[0]?.text ?? '') ? notes[0]!.location : null
    const at = opening ?? location
    const [, file] = /^site:(?!.*\bnode_modules\/)(.+)/.exec(at?.file ?? '') ?? []
    if (!at || !file) return []
    return [doubtfulCode({ file, line: at.line, column: at.column + 1 }, text, at.suggestion)]
  })
}
