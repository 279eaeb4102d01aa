import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { RunJob, RunMessage, RunnerData, RunResult, RunUnready } from './runner/protocol.ts'

/** How a sample came to its end. */
export type Ended =
  | { readonly kind: 'done'; readonly result: RunResult }
  | { readonly kind: 'time'; readonly limit: number }
  | { readonly kind: 'stopped'; readonly reason: string }
  /** It needs a document, and the site has no jsdom. */
  | { readonly kind: 'no-dom' }
  /** It did not begin. */
  | { readonly kind: 'unready'; readonly reason: string }

/** Worker threads that run samples, each one at a time. */
export interface Threads {
  nextId(): number
  run(job: Omit<RunJob, 'id'>): Promise<Ended>
  close(): Promise<void>
}

export interface ThreadOptions extends RunnerData {
  /** Address of the bundled `runner/runner.ts`. */
  readonly runner: URL
  /** Milliseconds that a sample may take. */
  readonly limit: number
}

/**
 * Threads for samples that need a document, which load the DOM once, and others. As samples mostly
 * wait, there are more threads than processors.
 */
export function createThreads(options: ThreadOptions): Threads {
  const size = availableParallelism()
  const plain = createLane(options, Math.min(4, size))
  const dom = createLane(options, Math.min(3, size))
  const count = { ids: 0 }
  const nextId = (): number => count.ids++
  return {
    nextId,
    run: (job) => (job.dom ? dom : plain).run({ ...job, id: nextId() }),
    async close() {
      await Promise.all([plain.close(), dom.close()])
    },
  }
}

interface Lane {
  run(job: RunJob): Promise<Ended>
  close(): Promise<void>
}

/** Threads started as they are needed; one that is stopped is replaced. */
function createLane(options: ThreadOptions, size: number): Lane {
  const idle = new Set<Worker>()
  const all = new Set<Worker>()
  const waiting: (() => void)[] = []
  const start = (): Worker => {
    const worker = new Worker(options.runner, {
      workerData: { root: options.root } satisfies RunnerData,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
      stdout: true,
      stderr: true,
    })
    // What a sample left for later may end its thread when nobody waits for that any more.
    worker.on('error', () => forget(worker)).on('exit', () => forget(worker))
    all.add(worker)
    return worker
  }
  const forget = (worker: Worker): void => {
    idle.delete(worker)
    all.delete(worker)
  }
  return {
    async run(job) {
      while (idle.size === 0 && all.size >= size) {
        await new Promise<void>((done) => waiting.push(done))
      }
      const [worker = start()] = idle
      idle.delete(worker)
      const ended = await runOn(worker, job, options.limit)
      if (ended.kind === 'done' && all.has(worker)) idle.add(worker)
      else {
        await worker.terminate()
        forget(worker)
      }
      waiting.shift()?.()
      return ended
    },
    async close() {
      await Promise.all([...all].map((worker) => worker.terminate()))
    },
  }
}

/** How many times its limit a sample may take to begin, and then to end, on a busy machine. */
const PATIENCE = 6

/**
 * The limit counts from the sample's begin: loading the DOM is not the sample's time. Whatever becomes of
 * the thread, there is an end.
 */
function runOn(worker: Worker, job: RunJob, limit: number): Promise<Ended> {
  return new Promise((resolve) => {
    const timers: NodeJS.Timeout[] = []
    const end = (ended: Ended): void => {
      timers.forEach((timer) => clearTimeout(timer))
      worker.off('message', told).off('error', failed).off('exit', left)
      resolve(ended)
    }
    const endAfter = (milliseconds: number): void => {
      // A result that came while this thread was busy is read before the immediate.
      const late = (): unknown => setImmediate(end, { kind: 'time', limit: milliseconds } as const)
      timers.push(setTimeout(late, milliseconds))
    }
    const told = (message: RunMessage): void => {
      if ('begins' in message) endAfter(limit)
      else end(endOf(message))
    }
    const failed = (error: Error): void => end({ kind: 'stopped', reason: error.message })
    const left = (code: number): void => end({ kind: 'stopped', reason: `exit code ${code}` })
    worker.on('message', told).on('error', failed).on('exit', left)
    endAfter(limit * PATIENCE)
    worker.postMessage(job)
  })
}

function endOf(message: RunResult | RunUnready): Ended {
  if (!('unready' in message)) return { kind: 'done', result: message }
  return message.unready === 'no-dom'
    ? { kind: 'no-dom' }
    : { kind: 'unready', reason: message.reason }
}
