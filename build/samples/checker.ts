import { parentPort } from 'node:worker_threads'
import { loadTypeScript } from './loadTypeScript.ts'
import { typecheck, type TypecheckInput } from './typecheck.ts'

/** The thread that type-checks, as `graph/pool.ts` speaks to it: it keeps a processor busy for long. */
parentPort!.on('message', ({ input }: { input: TypecheckInput }) => {
  parentPort!.postMessage({ value: typecheck(loadTypeScript(), input) })
})
