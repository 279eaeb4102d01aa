import type { Remote, RemoteOptions } from './remote.ts'
import type { Store } from './store.ts'

/** A store on this machine, and behind it one that other machines fill too. */
export interface SharedStore extends Store {
  /** From now on what is not here is looked for there, and what is made here is put there. */
  connect(options: RemoteOptions): Promise<void>
  /** When what was made here is there, or given up. */
  close(): Promise<void>
}

export function shareStore(local: Store): SharedStore {
  let remote: Remote | undefined
  const offer = (key: string) => remote?.offer(key, () => local.export(key))
  return {
    ...local,
    async connect(options) {
      const { openRemote } = await import('./remote.ts')
      remote = openRemote(options)
    },
    async get(key) {
      const found = await local.get(key)
      if (found !== undefined || !remote) return found
      const record = await remote.fetch(key)
      return record && local.adopt(key, record)
    },
    set(key, value, aside) {
      const kept = local.set(key, value, aside)
      offer(key)
      return kept
    },
    adopt(key, record) {
      const kept = local.adopt(key, record)
      offer(key)
      return kept
    },
    async close() {
      await remote?.close()
    },
  }
}
