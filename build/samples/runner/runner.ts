import { createRequire } from 'node:module'
import { format } from 'node:util'
import { parentPort, workerData } from 'node:worker_threads'
import { isPrinted } from '../printed.ts'
import { hasDom, openDom } from './dom.ts'
import { rememberGlobals } from './globals.ts'
import { createNetwork } from './network.ts'
import { freshPackages } from './packages.ts'
import type { RunBegin, RunJob, RunMessage, RunnerData, RunResult, RunUnready } from './protocol.ts'
import { createTimers } from './timers.ts'

/** The thread that runs samples one after the other, each with fresh packages and handlers. */
const { root } = workerData as RunnerData
const network = createNetwork()
const timers = createTimers()
const errors: { message: string; stack: string }[] = []

Object.assign(process.env, { NODE_ENV: 'development' })
const load = createRequire(`${root}/package.json`)
const endings: (() => unknown)[] = []

Object.assign(globalThis, {
  lecternRespond: network.respond,
  lecternRequire: (name: string): unknown => timers.unwatched(() => load(name)),
  afterEach: (ending: () => unknown) => endings.push(ending),
})
for (const name of ['log', 'info', 'warn', 'error', 'debug', 'group', 'table', 'trace'] as const) {
  console[name] = () => {}
}
process.on('uncaughtException', (error) => errors.push(toldOf(error)))
process.on('unhandledRejection', (error) => errors.push(toldOf(error)))

parentPort!.on('message', (job: RunJob) => {
  void answerTo(job).then(tell)
})

function tell(message: RunMessage): void {
  parentPort!.postMessage(message)
}

/** Every job has an answer: the check waits for it. */
async function answerTo(job: RunJob): Promise<RunResult | RunUnready> {
  if (job.dom && !hasDom(root)) return { unready: 'no-dom' }
  try {
    return await run(job)
  } catch (error) {
    return { unready: 'failed', reason: toldOf(error).message }
  }
}

async function run(job: RunJob): Promise<RunResult> {
  const outputs: string[][] = job.wanted.map(() => [])
  const restore = rememberGlobals()
  Object.assign(globalThis, {
    lecternPrint:
      (i: number) =>
      (...values: unknown[]) =>
        outputs[i]!.push(format(...values)),
  })
  network.reset()
  errors.length = 0
  const dom = job.dom ? openDom(root) : null
  tell({ begins: job.id } satisfies RunBegin)
  try {
    Object.assign(globalThis, { lecternPackage: await freshPackages(job.packages) })
    await import(job.url)
    const met = (): boolean => job.wanted.every((wanted, i) => isPrinted(outputs[i]!, wanted))
    await timers.until(() => met() || errors.length > 0, 1000)
  } catch (error) {
    errors.push(toldOf(error))
  }
  await timers.settle()
  await end()
  timers.clear()
  const result = { id: job.id, outputs, errors: [...errors], refused: [...network.refused] }
  dom?.close()
  // A sample may replace `fetch` or a class of the platform: the next one must not see it.
  restore()
  return result
}

/** What the sample asked to be done `afterEach`: one that fails keeps no other from its turn. */
async function end(): Promise<void> {
  for (const ending of endings.splice(0)) {
    try {
      await ending()
    } catch (error) {
      errors.push(toldOf(error))
    }
  }
}

function toldOf(error: unknown): { message: string; stack: string } {
  if (error instanceof Error || (typeof error === 'object' && error && 'stack' in error)) {
    const { name, message, stack } = error as Error
    return { message: `${name}: ${message}`, stack: String(stack) }
  }
  return { message: format(error), stack: '' }
}
