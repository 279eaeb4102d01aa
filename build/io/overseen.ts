import { Worker } from 'node:worker_threads'

/** Milliseconds of a run after which somebody is told of it, and after which it is interrupted. */
export interface Patience {
  readonly told: number
  readonly ended: number
}

/**
 * Runs a site's own code while a thread looks at the clock: in a loop without end the main thread can
 * neither say which file keeps it, nor leave it. What is interrupted never settles.
 */
export async function overseen<T>(
  file: string,
  run: () => Promise<T>,
  patience: Patience = { told: 10_000, ended: 61_000 },
): Promise<T> {
  const workerData = { file, ...patience }
  const overseer = new Worker(overseeing, { eval: true, execArgv: [], workerData })
  overseer.unref()
  // A Node without an inspector cannot interrupt.
  overseer.on('error', () => {})
  try {
    return await run()
  } finally {
    void overseer.terminate()
  }
}

/** From Node 24 on some loops cannot be interrupted: then the process ends. */
const overseeing = `
const { file, told, ended } = require('node:worker_threads').workerData
const { Session } = require('node:inspector')
const say = (text) => require('node:fs').writeSync(2, file + ' ' + text + '\\n')
setTimeout(say, told, 'is still being evaluated. Does a loop in it never end?')
setTimeout(interrupt, ended)

function interrupt() {
  const session = new Session()
  session.connectToMainThread()
  session.post('Runtime.terminateExecution')
  setTimeout(end, 5000)
}

function end() {
  say('cannot be interrupted, and ends the process.')
  process.kill(process.pid, 'SIGKILL')
}
`
