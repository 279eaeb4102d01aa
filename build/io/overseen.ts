import { Worker } from 'node:worker_threads'
import { endings } from './endings.ts'

/** Code of a site's own. */
export interface Overseen {
  /** What is told to keep the process. */
  readonly file: string
  /** What the code was made from, absolute. */
  readonly files: readonly string[]
}

/** Milliseconds of a run after which somebody is told of it, and after which it is interrupted. */
export interface Patience {
  readonly told: number
  readonly ended: number
}

/** One of the files was changed before the run came to an end. */
export class Outdated extends Error {}

/**
 * Runs a site's own code while a thread looks at the clock: in a loop without end the main thread can
 * neither say which file keeps it, nor leave it, nor see that somebody mended the file. What is
 * interrupted never settles, but throws `Outdated` when that was because of a change.
 */
export async function overseen<T>(
  code: Overseen,
  run: () => Promise<T>,
  patience: Patience = { told: 10_000, ended: 61_000 },
): Promise<T> {
  const workerData = { ...code, ...patience }
  const overseer = new Worker(overseeing, { eval: true, execArgv: [], workerData })
  // A Node without an inspector cannot interrupt.
  overseer.on('error', () => {})
  const outdated = new Promise<never>((_, reject) => {
    overseer.on('message', () => reject(new Outdated()))
  })
  overseer.unref()
  const hearAgain = unheard()
  try {
    return await Promise.race([run(), outdated])
  } finally {
    hearAgain()
    void overseer.terminate()
  }
}

/** A process in a loop calls no listener, and with none it ends when it is told to. Returns what gives them back. */
function unheard(): () => void {
  const taken = endings.map((signal) => [signal, process.rawListeners(signal)] as const)
  for (const signal of endings) process.removeAllListeners(signal)
  return () => {
    for (const [signal, listeners] of taken)
      for (const listener of listeners) process.on(signal, listener as () => void)
  }
}

/**
 * Whoever hears of a change ends this thread: a main thread that does not is in a loop. From Node 24 on
 * some loops cannot be interrupted: then the process ends.
 */
const overseeing = `
const { parentPort, workerData } = require('node:worker_threads')
const { file, files, told, ended } = workerData
const { Session } = require('node:inspector')
const { statSync, writeSync } = require('node:fs')
const say = (text) => writeSync(2, file + ' ' + text + '\\n')
const dates = () => files.map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs).join()
const read = dates()
const looking = setInterval(look, 250)
setTimeout(say, told, 'is still being evaluated. Does a loop in it never end?')
setTimeout(interrupt, ended)

function look() {
  if (dates() === read) return
  clearInterval(looking)
  parentPort.postMessage('changed')
  setTimeout(interrupt, 500)
}

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
