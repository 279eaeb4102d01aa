import { bounded, createPool, type Pool } from '../graph/pool.ts'

/**
 * Gives pools of the engine's own threads, bounded. The first one has a thread that starts now: a command
 * asks for it before it loads the code that will use it.
 */
export function beginPool(): () => Pool {
  const script = new URL('./worker.js', import.meta.url)
  const first = createPool(script, bounded)
  const begun = [first]
  first.begin()
  return () => begun.pop() ?? createPool(script, bounded)
}
