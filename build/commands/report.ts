import { isAbsolute, join, posix, resolve } from 'node:path'
import { failed } from '../diagnostics/diagnostic.ts'
import { painterOf } from '../diagnostics/paint.ts'
import { countDiagnostics, printDiagnostics, type Format } from '../diagnostics/print.ts'
import { placeInRepository } from '../io/repository.ts'
import { textAt } from '../io/textAt.ts'
import type { Diagnostic } from '../model.ts'

export interface ReportFlags {
  readonly root: string
  readonly format: Format
  readonly strict?: true
  readonly heard?: Heard
}

/** What else is to be told, each time only what came since the last. */
export type Heard = () => readonly Diagnostic[]

/** Prints what was found; the exit code. Text goes to the error stream, the rest to the output. */
export function report(flags: ReportFlags, found: readonly Diagnostic[]): number {
  const diagnostics = [...found, ...(flags.heard?.() ?? [])]
  const read = (file: string) => textAt(join(resolve(flags.root), file))
  const stream = flags.format === 'text' ? process.stderr : process.stdout
  const text = printDiagnostics(placed(flags, diagnostics), flags.format, read, painterOf(stream))
  stream.write(text)
  if (flags.format === 'text' && diagnostics.length > 0) {
    process.stderr.write(`${text.endsWith('\n\n') ? '' : '\n'}${countDiagnostics(diagnostics)}\n`)
  }
  return failed(diagnostics) || (flags.strict && diagnostics.length > 0) ? 1 : 0
}

/** Findings that a service shows beside the code name files from the top of the repository. */
function placed(
  { root, format }: Pick<ReportFlags, 'root' | 'format'>,
  found: readonly Diagnostic[],
): readonly Diagnostic[] {
  if (format !== 'github' && format !== 'sarif') return found
  const place = placeInRepository(resolve(root), process.env['GITHUB_WORKSPACE'])
  return found.map((one) =>
    one.file && !isAbsolute(one.file) ? { ...one, file: posix.join(place, one.file) } : one,
  )
}
