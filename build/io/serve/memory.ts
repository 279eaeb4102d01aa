/** Bytes of a file and the tag made from them. */
export interface Remembered {
  readonly bytes: Buffer
  readonly etag: string
}

export interface Memory {
  get(id: string): Remembered | undefined
  put(id: string, read: Remembered): void
}

/** Small files by identity, `capacity` bytes in all; those not asked for the longest go first. */
export function createMemory(capacity: number): Memory {
  const known = new Map<string, Remembered>()
  let size = 0
  const forget = (id: string, { bytes }: Remembered) => {
    size -= bytes.length
    known.delete(id)
  }
  const add = (id: string, read: Remembered) => {
    size += read.bytes.length
    known.set(id, read)
  }
  return {
    get(id) {
      const found = known.get(id)
      if (found) forget(id, found)
      if (found) add(id, found)
      return found
    },
    put(id, read) {
      const before = known.get(id)
      if (before) forget(id, before)
      add(id, read)
      for (const [oldest, one] of known) {
        if (size <= capacity) return
        forget(oldest, one)
      }
    },
  }
}
