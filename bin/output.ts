import { systemFailed } from '../build/diagnostics/catalogue/io.ts'
import { painterOf } from '../build/diagnostics/paint.ts'
import { printDiagnostics, type Format } from '../build/diagnostics/print.ts'

/** Prints what is found at no place of the site's files. */
export function sayOn(
  stream: NodeJS.WriteStream,
  found: Parameters<typeof printDiagnostics>[0],
  format: Format = 'text',
): void {
  stream.write(printDiagnostics(found, format, () => undefined, painterOf(stream)))
}

/**
 * Listens for output that cannot be printed. A reader that leaves before the end, as `head` does, has read
 * enough: the work goes on, and the exit code is that of the work. Any other failure is told once; the
 * returned function says whether there was one.
 */
export function hearOutput(): () => boolean {
  let failed = false
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE' || failed) return
      failed = true
      process.exitCode = 1
      if (stream === process.stderr) return
      sayOn(process.stderr, [systemFailed(error)])
    })
  }
  return () => failed
}
