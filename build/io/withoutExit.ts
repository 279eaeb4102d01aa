import { syncBuiltinESMExports } from 'node:module'

const { exit } = process
const running = new Set<() => unknown>()

/**
 * Runs a site's own code, which must not end the process: it throws where it tries to. Several may run
 * at once.
 */
export async function withoutExit<T>(run: () => Promise<T>): Promise<T> {
  running.add(run)
  setExit(refuse)
  try {
    return await run()
  } finally {
    running.delete(run)
    if (running.size === 0) setExit(exit)
  }
}

function refuse(code?: unknown): never {
  throw new Error(`it calls process.exit(${code ?? ''})`)
}

/** Also for those who import `exit` by its name. */
function setExit(to: typeof exit) {
  if (process.exit === to) return
  process.exit = to
  syncBuiltinESMExports()
}
