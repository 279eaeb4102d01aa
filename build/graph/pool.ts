import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { StoredRecord } from './record.ts'

/** The same stages on other threads: `apply` says what the stage of that name says of the input. */
export interface Pool {
  /** Throws what the stage throws, and `Lost` when the thread did not live to answer. */
  apply<Result>(stage: string, input: unknown): Promise<Result>
  /** The same, as a store keeps it: made on the other thread, and handed over instead of copied. */
  record(stage: string, input: unknown): Promise<StoredRecord>
  /** Starts a thread, where there is none, before there is work for it. */
  begin(): void
  /** There will be work of a stage: all threads load what it needs, `from` a folder for some. */
  foresee(stage: string, from?: string): void
  close(): Promise<void>
}

export interface PoolOptions {
  /** Default: as many as there are processors. */
  readonly threads?: number
  /** What one thread's values may take, in MB. */
  readonly memory?: number
  /** In milliseconds: a thread that has not answered by then is ended. */
  readonly patience?: number
}

/** For stages that run what authors wrote: no page comes near, but code without an end reaches it. */
export const bounded: PoolOptions = { memory: 1024, patience: 120_000 }

/** So many tasks a thread does in the time that another one takes to start. */
const few = 4

/** So many tasks are sent to a thread before it asks: who sends them may be busy for that long. */
const mostAhead = 8

/** The thread ended before it answered; the message completes "the thread ___". */
export class Lost extends Error {
  override readonly name = 'Lost'
}

interface Task {
  readonly stage: string
  readonly input: unknown
  readonly asRecord: boolean
  readonly resolve: (value: never) => void
  readonly reject: (error: Error) => void
}

interface Work {
  readonly task: Task
  readonly timer: NodeJS.Timeout | undefined
  /** Were sent too, in this order: the thread does not wait until this one has time for it. */
  readonly ahead: Task[]
}

/**
 * Threads started when there is work enough for them, or by `begin` and `foresee`. `script` runs
 * `worker.ts`.
 */
export function createPool(
  script: URL,
  { threads = availableParallelism(), memory, patience }: PoolOptions = {},
): Pool {
  const waiting: Task[] = []
  const workers = new Set<Worker>()
  const idle: Worker[] = []
  const busy = new Map<Worker, Work>()
  let isClosed = false

  function next(): void {
    if (waiting.length === 0 || isClosed) return
    const worker = idle.pop() ?? (isWorthAnother() ? start() : undefined)
    if (!worker) return sendAhead()
    const task = waiting.shift()!
    if (!send(worker, task)) {
      idle.push(worker)
      return next()
    }
    takeUp(worker, task, [])
    worker.ref()
  }

  function isWorthAnother(): boolean {
    return workers.size < threads && (workers.size === 0 || waiting.length > few)
  }

  function takeUp(worker: Worker, task: Task, ahead: Task[]): void {
    busy.set(worker, { task, ahead, timer: patience ? expect(worker, patience) : undefined })
  }

  /** The fewer tasks are left, the fewer are sent: the last wait for the thread that is free first. */
  function sendAhead(): void {
    for (let depth = 1; depth <= mostAhead; depth++) {
      for (const [worker, { ahead }] of busy) {
        if (waiting.length < threads * depth) return
        if (ahead.length >= depth) continue
        const task = waiting.shift()!
        if (send(worker, task)) ahead.push(task)
      }
    }
  }

  /** Reading the input can fail: parts of it may lie in a store that is damaged. */
  function send(worker: Worker, { stage, input, asRecord, reject }: Task): boolean {
    try {
      worker.postMessage({ stage, input, asRecord })
      return true
    } catch (error) {
      reject(error as Error)
      return false
    }
  }

  function expect(worker: Worker, milliseconds: number) {
    return setTimeout(() => {
      lose(worker, new Lost(`did not answer for ${milliseconds / 1000} s`))
      void worker.terminate()
    }, milliseconds)
  }

  function start(): Worker {
    const limits = memory ? { resourceLimits: { maxOldGenerationSizeMb: memory } } : {}
    const worker = new Worker(script, limits)
    workers.add(worker)
    worker.on('message', (answer: { value?: never; error?: string }) => {
      // Who has closed the pool waits for the end of its threads: none may be let go.
      if (!workers.has(worker) || isClosed) return
      const { task, ahead = [] } = release(worker)
      const [following, ...others] = ahead
      if (following) takeUp(worker, following, others)
      else rest(worker)
      if (answer.error === undefined) task?.resolve(answer.value as never)
      else task?.reject(new Error(answer.error))
      next()
    })
    worker.on('error', (error) => lose(worker, isOutOfMemory(error) ? outOfMemory() : error))
    worker.on('exit', (code) => lose(worker, new Lost(`exited with code ${code}`)))
    // Only now: who listens to messages keeps the process alive.
    worker.unref()
    return worker
  }

  /** What the thread had to do. */
  function release(worker: Worker): Partial<Work> {
    const work = busy.get(worker)
    clearTimeout(work?.timer)
    busy.delete(worker)
    return work ?? {}
  }

  function rest(worker: Worker) {
    worker.unref()
    idle.push(worker)
  }

  function lose(worker: Worker, error: Error) {
    const { task, ahead = [] } = release(worker)
    if (!workers.delete(worker)) return
    if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1)
    if (isClosed) return
    waiting.unshift(...ahead)
    task?.reject(error)
    next()
  }

  const ask = <Result>(stage: string, input: unknown, asRecord: boolean) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ stage, input, asRecord, resolve, reject })
      next()
    })

  const begin = () => {
    if (workers.size === 0 && !isClosed) idle.push(start())
  }

  return {
    apply: (stage, input) => ask(stage, input, false),
    async record(stage, input) {
      const { bytes, head } = await ask<{ bytes: Uint8Array; head: number }>(stage, input, true)
      return { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), head }
    },
    begin,
    foresee(stage, from = '') {
      begin()
      for (const worker of workers) worker.postMessage({ begin: stage, from })
    },
    async close() {
      isClosed = true
      await Promise.all([...workers].map((worker) => worker.terminate()))
    },
  }
}

function isOutOfMemory(error: NodeJS.ErrnoException): boolean {
  return error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

function outOfMemory(): Lost {
  return new Lost('ran out of memory')
}
