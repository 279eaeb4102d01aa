import { syncBuiltinESMExports } from 'node:module'
import { heldOpen, unheardError, unheardRejection } from '../build/diagnostics/catalogue/sources.ts'
import { printDiagnostics } from '../build/diagnostics/print.ts'

/**
 * Says what a site's own settings do when nobody waits for them any more, in a promise or a timer, instead
 * of ending the process in the middle of a build or of watching; the value tells whether they did
 * anything. What else is thrown where nobody hears of it goes to `failed`, and ends the process with the
 * code that it returns.
 */
export function hearSiteCode(failed: (error: unknown) => number): () => boolean {
  let isHeard = false
  const exit = refuseExit()

  process.on('unhandledRejection', (reason) => {
    isHeard = true
    say(unheardRejection(String(reason)))
  })
  process.on('uncaughtException', (error) => {
    if (!isOfSettings(error)) exit(failed(error))
    isHeard = true
    say(unheardError(String(error)))
  })
  return () => isHeard
}

/** Ends a process that settings keep from ending by itself, and says so. */
export function endHeldOpen(): never {
  say(heldOpen())
  process.exit()
}

function say(diagnostic: ReturnType<typeof heldOpen>): void {
  process.stderr.write(printDiagnostics([diagnostic], 'text', () => undefined))
}

/** Throws when settings end the process; the value is what ends it for all others. */
function refuseExit(): typeof process.exit {
  const { exit } = process
  process.exit = (code) => {
    if (isOfSettings(new Error())) throw new Error(`it calls process.exit(${code ?? ''})`)
    return exit(code)
  }
  // Also for those who import `exit` by its name.
  syncBuiltinESMExports()
  return exit
}

/** Settings are evaluated from an address that holds their code. */
function isOfSettings(error: unknown): boolean {
  return error instanceof Error && error.stack?.includes('data:text/javascript;base64,') === true
}
