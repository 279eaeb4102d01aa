import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/** The same stages on other threads: `apply` says what the stage of that name says of the input. */
export interface Pool {
  apply<Result>(stage: string, input: unknown): Promise<Result>
  close(): Promise<void>
}

interface Task {
  readonly stage: string
  readonly input: unknown
  readonly resolve: (value: never) => void
  readonly reject: (error: Error) => void
}

/** Threads started when there is work for them, at most one a processor. `script` runs `worker.ts`. */
export function createPool(script: URL, threads = availableParallelism()): Pool {
  const waiting: Task[] = []
  const workers: Worker[] = []
  const idle: Worker[] = []
  const busy = new Map<Worker, Task>()

  function next() {
    if (waiting.length === 0) return
    const worker = idle.pop() ?? (workers.length < threads ? start() : undefined)
    if (!worker) return
    const task = waiting.shift()!
    busy.set(worker, task)
    worker.ref()
    worker.postMessage({ stage: task.stage, input: task.input })
  }

  function start(): Worker {
    const worker = new Worker(script)
    workers.push(worker)
    worker.unref()
    worker.on('message', (answer: { value?: never; error?: string }) => {
      const task = busy.get(worker)!
      release(worker)
      if (answer.error === undefined) task.resolve(answer.value as never)
      else task.reject(new Error(answer.error))
    })
    worker.on('error', (error) => {
      const task = busy.get(worker)
      busy.delete(worker)
      workers.splice(workers.indexOf(worker), 1)
      task?.reject(error)
      next()
    })
    return worker
  }

  function release(worker: Worker) {
    busy.delete(worker)
    worker.unref()
    idle.push(worker)
    next()
  }

  return {
    apply: (stage, input) =>
      new Promise((resolve, reject) => {
        waiting.push({ stage, input, resolve, reject })
        next()
      }),
    async close() {
      await Promise.all(workers.map((worker) => worker.terminate()))
    },
  }
}
