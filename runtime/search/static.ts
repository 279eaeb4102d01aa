import type { SiteData } from '../contract.ts'
import { trustedScriptUrl } from '../trusted.ts'
import type { SearchAnswer, SearchClient } from './contract.ts'
import { retryError } from './retryError.ts'
import worker from './worker.ts?address'
import type { FromWorker, ToWorker } from './worker.ts'

interface Waiting {
  readonly resolve: (answer: SearchAnswer) => void
  readonly reject: (error: Error) => void
}

/** Asks the index that was built with the site, in a worker of its own, which begins to load at once. */
export function createClient({ base }: Pick<SiteData, 'base'>): SearchClient {
  const waiting = new Map<number, Waiting>()
  const held: { worker?: Worker; next: number } = { next: 0 }

  const fail = (cause: unknown) => {
    held.worker?.terminate()
    delete held.worker
    for (const { reject } of waiting.values()) reject(retryError(cause))
    waiting.clear()
  }
  const start = () => {
    const started = new Worker(trustedScriptUrl(worker))
    started.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      const asker = waiting.get(data.id)
      waiting.delete(data.id)
      if (data.answer) asker?.resolve(data.answer)
      else asker?.reject(retryError(data.failure))
    })
    started.addEventListener('error', ({ message }) => {
      fail(message || 'The search worker could not be loaded.')
    })
    post(started, { base })
    return started
  }
  held.worker = start()
  return {
    search: (question) =>
      new Promise((resolve, reject) => {
        const id = held.next++
        waiting.set(id, { resolve, reject })
        held.worker ??= start()
        post(held.worker, { id, question })
      }),
  }
}

function post(worker: Worker, message: ToWorker): void {
  worker.postMessage(message)
}
