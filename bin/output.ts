import { systemFailed } from '../build/diagnostics/catalogue/io.ts'
import { printDiagnostics } from '../build/diagnostics/print.ts'

/**
 * Hears of what cannot be printed. A reader that goes before the end, as `head` does, has read enough:
 * the work goes on, and the exit code tells of it. Whatever else fails is said once; the value is
 * whether it did.
 */
export function hearOutput(): () => boolean {
  let failed = false
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE' || failed) return
      failed = true
      process.exitCode = 1
      if (stream === process.stderr) return
      process.stderr.write(printDiagnostics([systemFailed(error)], 'text', () => undefined))
    })
  }
  return () => failed
}
