/** The timers that a sample starts, so that none outlives it. */
export interface Timers {
  /** Waits until the claim holds, at most so many milliseconds. */
  until(claim: () => boolean, limit: number): Promise<void>
  /** Lets what is due happen: rejections are told, timers of no delay fire. */
  settle(): Promise<void>
  /** Stops all that still run. */
  clear(): void
  /** What this starts, or keeps for later, is not stopped: a scheduler that lives on. */
  unwatched<T>(work: () => T): T
}

/** Watches this thread's `setTimeout` and `setInterval`. */
export function createTimers(): Timers {
  const real = { setTimeout, setInterval }
  const running = new Set<NodeJS.Timeout>()
  const watch =
    (start: typeof setTimeout | typeof setInterval) =>
    (...args: Parameters<typeof setTimeout>) => {
      const timer = start(...args)
      running.add(timer)
      return timer
    }
  const watched = { setTimeout: watch(setTimeout), setInterval: watch(setInterval) }
  Object.assign(globalThis, watched)
  const pause = (ms: number): Promise<void> => new Promise((done) => real.setTimeout(done, ms))
  return {
    async until(claim, limit) {
      const end = performance.now() + limit
      while (!claim() && performance.now() < end) await pause(5)
    },
    async settle() {
      await pause(1)
      await new Promise((done) => setImmediate(done))
    },
    clear() {
      running.forEach((timer) => clearTimeout(timer))
      running.clear()
    },
    unwatched(work) {
      Object.assign(globalThis, real)
      try {
        return work()
      } finally {
        Object.assign(globalThis, watched)
      }
    },
  }
}
