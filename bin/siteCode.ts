import { syncBuiltinESMExports } from 'node:module'
import type { Heard } from '../build/commands/report.ts'
import { heldOpen, unheardError, unheardRejection } from '../build/diagnostics/catalogue/sources.ts'
import { sayOn } from './output.ts'

type Diagnostic = ReturnType<Heard>[number]

export interface SiteCode {
  /** What was heard and not told yet, for whoever prints findings; each is given once. */
  readonly take: Heard
  /** Tells what nobody took; what is heard from now on is told at once. Whether anything was ever heard. */
  readonly end: () => boolean
}

interface HearOptions {
  /** Tells of an error that nobody caught and that is not the settings'; the exit code for it. */
  readonly failed: (error: unknown) => number
  /** Whether findings are printed all together, as JSON is. */
  readonly isTogether: () => boolean
}

/**
 * Hears what a site's own settings do when nobody waits for them any more, in a promise or a timer, instead
 * of ending the process in the middle of a build or of watching.
 */
export function hearSiteCode({ failed, isTogether }: HearOptions): SiteCode {
  const state = { isHeard: false, isEnded: false }
  const kept: Diagnostic[] = []
  const take = () => kept.splice(0)
  const exit = refuseExit()

  function tell(diagnostic: Diagnostic): void {
    state.isHeard = true
    if (isTogether() && !state.isEnded) kept.push(diagnostic)
    else say([diagnostic])
    if (state.isEnded) process.exitCode ||= 1
  }

  process.on('unhandledRejection', (reason) => tell(unheardRejection(String(reason))))
  process.on('uncaughtException', (error) => {
    if (isOfSettings(error)) return tell(unheardError(String(error)))
    say(take())
    exit(failed(error))
  })
  return {
    take,
    end() {
      state.isEnded = true
      say(take())
      return state.isHeard
    },
  }
}

/** Ends a process that settings keep from ending by itself, and says so. */
export function endHeldOpen(): never {
  say([heldOpen()])
  process.exit()
}

function say(diagnostics: readonly Diagnostic[]): void {
  sayOn(process.stderr, diagnostics)
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
