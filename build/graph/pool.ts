import { availableParallelism } from 'node:os'
import type { StoredRecord } from './record.ts'
import { startThread, type Task, type Thread, type ThreadLimits } from './thread.ts'

export { Lost } from './thread.ts'

/** The same stages on other threads: `apply` says what the stage of that name says of the input. */
export interface Pool {
  /** Throws what the stage throws, and `Lost` when the thread did not live to answer. */
  apply<Result>(stage: string, input: unknown): Promise<Result>
  /** The same, as a store keeps it: made on the other thread, and handed over instead of copied. */
  record(stage: string, input: unknown): Promise<StoredRecord>
  /** Starts a thread, where there is none, before there is work for it. */
  begin(): void
  /** There will be work of a stage: all threads load what it needs. `hint` is what its `load` takes. */
  foresee(stage: string, hint: string): void
  /** Nobody needs what was asked until now: each task of it is lost that takes longer, in milliseconds. */
  hurry(patience: number): void
  close(): Promise<void>
}

export interface PoolOptions extends ThreadLimits {
  /** Default: as many as there are processors. */
  readonly threads?: number
}

/** For stages that run what authors wrote: no page comes near, but code without an end reaches it. */
export const bounded: PoolOptions = { memory: 1024, patience: 120_000 }

/** Tasks that a thread does in the time in which another one starts. */
const few = 4

/** Tasks that wait at a busy thread, at most: the main thread may be too busy to send it the next one at once. */
const mostAhead = 8

/**
 * Threads started when there is work enough for them, or by `begin` and `foresee`. `script` runs
 * `worker.ts`.
 */
export function createPool(
  script: URL,
  { threads: most = availableParallelism(), ...limits }: PoolOptions = {},
): Pool {
  const waiting: Task[] = []
  /** In the order in which they last began or finished something. */
  const threads: Thread[] = []
  let isClosed = false

  function next(): void {
    if (waiting.length === 0 || isClosed) return
    const thread = threads.findLast(isIdle) ?? startIfWorth()
    if (!thread) return sendAhead(waiting, threads, most)
    if (thread.send(waiting.shift()!)) moveLast(threads, thread)
    else next()
  }

  function startIfWorth(): Thread | undefined {
    const isWorth = threads.length === 0 || waiting.length > few
    return isWorth && threads.length < most ? start() : undefined
  }

  function start(): Thread {
    const thread = startThread(script, { ...limits, answered, lost })
    threads.push(thread)
    return thread

    function answered(): void {
      moveLast(threads, thread)
      next()
    }

    function lost(others: readonly Task[]): void {
      remove(threads, thread)
      waiting.unshift(...others)
      next()
    }
  }

  const ask = <Result>(stage: string, input: unknown, asRecord: boolean) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ stage, input, asRecord, resolve, reject })
      next()
    })

  const begin = () => {
    if (threads.length === 0 && !isClosed) start()
  }

  return {
    apply: (stage, input) => ask(stage, input, false),
    async record(stage, input) {
      const { bytes, head } = await ask<{ bytes: Uint8Array; head: number }>(stage, input, true)
      return { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), head }
    },
    begin,
    foresee(stage, hint) {
      begin()
      for (const thread of threads) thread.foresee(stage, hint)
    },
    hurry(patience) {
      const asked = [...waiting, ...threads.flatMap(({ tasks }) => tasks)]
      for (const task of asked) task.patience = patience
      for (const thread of threads) thread.hurry()
    },
    async close() {
      isClosed = true
      await Promise.all(threads.map((thread) => thread.end()))
    },
  }
}

function isIdle({ tasks }: Thread): boolean {
  return tasks.length === 0
}

/**
 * All threads are busy. The fewer tasks are left, the fewer are sent: the last wait for the thread that
 * is free first.
 */
function sendAhead(waiting: Task[], threads: readonly Thread[], most: number): void {
  for (let depth = 1; depth <= mostAhead; depth++) {
    for (const thread of threads) {
      if (waiting.length < most * depth) return
      const ahead = thread.tasks.length - 1
      if (ahead < depth) thread.send(waiting.shift()!)
    }
  }
}

function moveLast(threads: Thread[], thread: Thread): void {
  remove(threads, thread)
  threads.push(thread)
}

function remove(threads: Thread[], thread: Thread): void {
  threads.splice(threads.indexOf(thread), 1)
}
