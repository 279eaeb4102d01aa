import { Worker } from 'node:worker_threads'

/** What a thread is asked, and who waits for the answer. */
export interface Task {
  readonly stage: string
  readonly input: unknown
  readonly asRecord: boolean
  readonly resolve: (value: never) => void
  readonly reject: (error: Error) => void
  /** In milliseconds, where it is not that of the thread. */
  patience?: number
}

/** A thread, and what it was sent and has not answered: it answers in this order. */
export interface Thread {
  readonly tasks: readonly Task[]
  /** False when the task cannot be sent: who waits for it has been told so. */
  send(task: Task): boolean
  /** It will have work of a stage: it loads what that needs. */
  foresee(stage: string, hint: string): void
  /** The task that it works on may have another patience now. */
  hurry(): void
  /** Ends it; who waits for its tasks is not told. */
  end(): Promise<unknown>
}

export interface ThreadLimits {
  /** What one thread's values may take, in MB. */
  readonly memory?: number
  /** In milliseconds: a thread that has not answered by then is ended. */
  readonly patience?: number
}

export interface ThreadOptions extends ThreadLimits {
  /** Called after each answer: it works on the next task, if it was sent one. */
  readonly answered: () => void
  /** Called when it is lost, after its first task was told so; the others were not begun. */
  readonly lost: (others: readonly Task[]) => void
}

/**
 * The thread ended before it answered; the message completes "the thread ___". The cause, where there is
 * one, is an error that nobody caught, perhaps in what an earlier task had begun.
 */
export class Lost extends Error {
  override readonly name = 'Lost'
}

/** Starts a thread that keeps the process alive only while it has something to answer. */
export function startThread(script: URL, options: ThreadOptions): Thread {
  const { memory } = options
  const worker = new Worker(script, memory ? { resourceLimits: limitsOf(memory) } : {})
  const tasks: Task[] = []
  let timer: NodeJS.Timeout | undefined
  let begun = 0
  let isOver = false

  function send(task: Task): boolean {
    if (!post(worker, task)) return false
    tasks.push(task)
    if (tasks.length === 1) expectAnswer()
    worker.ref()
    return true
  }

  function expectAnswer(): void {
    begun = performance.now()
    hurry()
  }

  function hurry(): void {
    clearTimeout(timer)
    const [task] = tasks
    const patience = task?.patience ?? options.patience
    if (!task || !patience) return
    timer = setTimeout(giveUp, begun + patience - performance.now(), patience)
  }

  function giveUp(milliseconds: number): void {
    lose(new Lost(`did not answer for ${milliseconds / 1000} s`))
    void worker.terminate()
  }

  function receive(answer: Answer): void {
    // A thread that is being ended keeps the process alive until it has ended.
    if (isOver) return
    const task = tasks.shift()
    expectAnswer()
    if (tasks.length === 0) worker.unref()
    if (task) settle(task, answer)
    options.answered()
  }

  function lose(error: Error): void {
    if (isOver) return
    leave()
    const [task, ...others] = tasks
    task?.reject(error)
    options.lost(others)
  }

  function leave(): void {
    clearTimeout(timer)
    isOver = true
  }

  worker.on('message', receive)
  worker.on('error', (error) => lose(isOutOfMemory(error) ? outOfMemory() : uncaught(error)))
  worker.on('exit', (code) => lose(new Lost(`exited with code ${code}`)))
  // Only now: a listener to messages makes the thread keep the process alive.
  worker.unref()
  return {
    tasks,
    send,
    foresee: (stage, hint) => worker.postMessage({ begin: stage, hint }),
    hurry,
    end() {
      leave()
      return worker.terminate()
    },
  }
}

function limitsOf(memory: number) {
  return { maxOldGenerationSizeMb: memory }
}

/** Reading the input can fail: parts of it may lie in a store that is damaged. */
function post(worker: Worker, { stage, input, asRecord, reject }: Task): boolean {
  try {
    worker.postMessage({ stage, input, asRecord })
    return true
  } catch (error) {
    reject(error as Error)
    return false
  }
}

interface Answer {
  readonly value?: never
  readonly error?: string
}

function settle({ resolve, reject }: Task, { value, error }: Answer): void {
  if (error === undefined) resolve(value as never)
  else reject(new Error(error))
}

function isOutOfMemory(error: NodeJS.ErrnoException): boolean {
  return error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

function uncaught(cause: Error): Lost {
  return new Lost(`was ended by an error that nobody caught: ${String(cause)}`, { cause })
}

function outOfMemory(): Lost {
  return new Lost('ran out of memory')
}
