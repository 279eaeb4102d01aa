import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { digest } from './hash.ts'
import { openPacks, type Packs } from './packs.ts'
import { decodeRecord, encodeRecord, type StoredRecord } from './record.ts'
import { packsOf, printIndex, readIndex, type Entry } from './storeIndex.ts'

/** Results of earlier builds by content key. Only what was used is kept, unless all is said to be in use. */
export interface Store {
  /** When what is in it was written down, milliseconds since 1970; 0 when it was opened empty. */
  readonly saved: number
  /** A value. What is not here is told, by undefined, before anything is read: it can be made meanwhile. */
  get(key: string): Promise<unknown>
  /** Reads what the last build used of a stage, when there is nothing else to do: `get` has it at once. */
  readAhead(stage: string): void
  /**
   * Keeps a value, and returns it as it is kept: `aside` are fields of an outcome's result that are
   * read from the disk whenever they are asked for.
   */
  set(key: string, value: unknown, aside?: readonly string[]): unknown
  /** A value's bytes, to be taken into another store; undefined when it is not here. */
  export(key: string): StoredRecord | undefined
  /** Takes in what another store exported or another thread made, and returns the value. */
  adopt(key: string, record: StoredRecord): unknown
  /** All of it is in use. */
  touchAll(): void
  /** Writes down what was used since the store was opened, when anything changed. Never throws. */
  save(): Promise<void>
}

/**
 * A store in a folder: an index that is read at once, and packs of results. A build adds one pack; when
 * there are many, or half of what they hold is of no use, they become one. A head is believed only when
 * its digest agrees. An index that cannot be read, or is of another version, is an empty store.
 */
export async function openStore(folder: string, version: string): Promise<Store> {
  const packs = openPacks(folder)
  const index = readIndex(join(folder, 'index'), version)
  const known = index.entries
  const sizes = new Map(packsOf(known).map((pack) => [pack, packs.sizeOf(pack)]))
  let used = new Map<string, Entry>()
  let written = index.packs
  let changed = false
  const turn = createTurn()
  const ahead = new Map<string, unknown>()

  const entryOf = (key: string): Entry | undefined => {
    const entry = used.get(key) ?? known.get(key)
    if (!entry || used.has(key)) return entry
    return entry.at + entry.length <= sizes.get(entry.pack)! ? entry : undefined
  }
  const add = (key: string, record: readonly Buffer[]): Entry | undefined => {
    const place = packs.append(record)
    if (!place) return undefined
    const head = record[0]!
    const length = record.reduce((sum, { length: one }) => sum + one, 0)
    const entry = { ...place, head: head.length, length, digest: digest(head) }
    used.set(key, entry)
    changed = true
    return entry
  }
  const decode = ({ pack, at, head }: Entry, bytes: Buffer) =>
    decodeRecord(bytes, (from, length) => packs.read(pack, at + head + from, length))
  const read = (entry: Entry) => {
    const bytes = packs.read(entry.pack, entry.at, entry.head)
    return digest(bytes) === entry.digest ? decode(entry, bytes) : undefined
  }

  return {
    saved: known.size === 0 ? 0 : packs.modified('index'),
    async get(key) {
      const entry = entryOf(key)
      if (!entry) return undefined
      const isRead = ahead.has(key)
      if (!isRead) await turn()
      const value = isRead ? ahead.get(key) : read(entry)
      ahead.delete(key)
      if (value !== undefined) used.set(key, entry)
      return value
    },
    readAhead(stage) {
      for (const key of known.keys()) {
        const entry = key.startsWith(`${stage}/`) && !used.has(key) ? entryOf(key) : undefined
        if (entry) ahead.set(key, read(entry))
      }
    },
    set(key, value, aside = []) {
      const record = encodeRecord(value, aside)
      const entry = add(key, record)
      return entry && record.length > 1 ? decode(entry, record[0]!) : value
    },
    export(key) {
      const entry = entryOf(key)
      return entry && { bytes: packs.read(entry.pack, entry.at, entry.length), head: entry.head }
    },
    adopt(key, { bytes, head }) {
      const first = bytes.subarray(0, head)
      const entry = add(key, [first, bytes.subarray(head)])
      if (entry) return decode(entry, first)
      return decodeRecord(first, (from, length) =>
        bytes.subarray(head + from, head + from + length),
      )
    },
    touchAll() {
      used = new Map([...known, ...used])
    },
    async save() {
      try {
        packs.clear()
        if (!changed && used.size === known.size) return
        changed = false
        const before = [...written, ...packsOf(used), ...packs.old()]
        if (isWorn(used, packs)) used = rewritten(used, packs)
        packs.replace('index', printIndex(used, version))
        written = packsOf(used)
        packs.remove(before.filter((pack) => !written.includes(pack)))
      } catch {
        return
      }
    },
  }
}

/** Waits until all that is asked for now has been asked for; who waits at the same time waits together. */
function createTurn(): () => Promise<void> {
  let next: Promise<void> | undefined
  return () =>
    (next ??= setImmediate().then(() => {
      next = undefined
    }))
}

const mostPacks = 16

/** Whether the packs are too many, or half of what they hold is used by nobody. */
function isWorn(used: ReadonlyMap<string, Entry>, packs: Packs): boolean {
  const names = packsOf(used)
  const whole = names.reduce((sum, name) => sum + packs.sizeOf(name), 0)
  const live = [...used.values()].reduce((sum, { length }) => sum + length, 0)
  return names.length > mostPacks || live < whole / 2
}

/** The same entries in a new pack. */
function rewritten(used: ReadonlyMap<string, Entry>, packs: Packs): Map<string, Entry> {
  packs.turn()
  const moved = [...used].map(([key, entry]) => {
    const bytes = packs.read(entry.pack, entry.at, entry.length)
    const place = packs.append([bytes])
    if (!place) throw new Error('The disk is full.')
    return [key, { ...entry, ...place }] as const
  })
  packs.turn()
  return new Map(moved)
}
