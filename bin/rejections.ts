import { unheardRejection } from '../build/diagnostics/catalogue/sources.ts'
import { printDiagnostics } from '../build/diagnostics/print.ts'

/**
 * Says which promises of a site's own settings are rejected while nobody listens, instead of ending the
 * process in the middle of a build or of watching; the value tells whether there were any.
 */
export function hearRejections(): () => boolean {
  let isHeard = false
  process.on('unhandledRejection', (reason) => {
    isHeard = true
    const text = printDiagnostics([unheardRejection(String(reason))], 'text', () => undefined)
    process.stderr.write(text)
  })
  return () => isHeard
}
