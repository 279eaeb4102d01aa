import { randomBytes } from 'node:crypto'
import {
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writevSync,
} from 'node:fs'
import { join } from 'node:path'
import { isRunning } from './isRunning.ts'

/** Files that grow at their end and are never changed elsewhere. Bytes are named by file and place. */
export interface Packs {
  /** Bytes that were written; fewer, or none, when the file was cut, is gone or cannot be read. */
  read(pack: string, at: number, length: number): Buffer
  /** Adds bytes to this process's own pack; undefined when the disk refuses them. */
  append(bytes: readonly Buffer[]): { readonly pack: string; readonly at: number } | undefined
  /** Bytes in a pack; none when there is no such file. */
  sizeOf(pack: string): number
  /** The next bytes begin another pack. */
  turn(): void
  /** Takes packs off the disk; what was read from them before can still be read. */
  remove(packs: readonly string[]): void
  /** Packs in the folder that are older than a day. */
  old(): string[]
  /** Takes off the disk what processes that died had begun to write beside a small file. */
  clear(): void
  /** Writes a small file of the folder at once. */
  replace(name: string, text: string): void
  /** When a file of the folder was last written, milliseconds since 1970; 0 when there is none. */
  modified(name: string): number
}

const nothing = Buffer.alloc(0)
const day = 24 * 60 * 60 * 1000

/** Packs in a folder, which is made when the first bytes are added. */
export function openPacks(folder: string): Packs {
  const files = new Map<string, number | undefined>()
  let own: { readonly pack: string; readonly file: number; size: number } | undefined
  let refused = false

  const fileOf = (pack: string): number | undefined => {
    if (!files.has(pack)) files.set(pack, openToRead(join(folder, pack)))
    return files.get(pack)
  }

  const begin = () => {
    makeFolder(folder)
    const pack = `pack-${process.pid}-${randomBytes(6).toString('hex')}`
    const file = openSync(join(folder, pack), 'ax+')
    files.set(pack, file)
    return { pack, file, size: 0 }
  }

  return {
    read(pack, at, length) {
      const file = fileOf(pack)
      if (file === undefined) return nothing
      const bytes = Buffer.allocUnsafe(length)
      try {
        return bytes.subarray(0, readSync(file, bytes, 0, length, at))
      } catch {
        return nothing
      }
    },
    append(bytes) {
      if (refused) return undefined
      try {
        own ??= begin()
        const at = own.size
        const length = bytes.reduce((sum, one) => sum + one.length, 0)
        refused = writeAll(own.file, bytes) !== length
        own.size += length
        return refused ? undefined : { pack: own.pack, at }
      } catch {
        refused = true
        return undefined
      }
    },
    sizeOf(pack) {
      const file = fileOf(pack)
      return file === undefined ? 0 : fstatSync(file).size
    },
    turn() {
      own = undefined
    },
    remove(packs) {
      for (const pack of packs) rmSync(join(folder, pack), { force: true })
    },
    old() {
      const isOld = (name: string) => Date.now() - statSync(join(folder, name)).mtimeMs > day
      return readdirSync(folder).filter((name) => name.startsWith('pack-') && isOld(name))
    },
    clear() {
      for (const name of namesIn(folder)) {
        const [, pid] = /^[a-z]+\.(\d+)$/.exec(name) ?? []
        if (pid && !isRunning(Number(pid))) rmSync(join(folder, name), { force: true })
      }
    },
    replace(name, text) {
      makeFolder(folder)
      const beside = join(folder, `${name}.${process.pid}`)
      writeFileSync(beside, text)
      renameSync(beside, join(folder, name))
    },
    modified: (name) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
  }
}

/** Number of bytes that the disk took. */
function writeAll(file: number, bytes: readonly Buffer[]): number {
  return writevSync(
    file,
    bytes.filter((one) => one.length > 0),
  )
}

function openToRead(path: string): number | undefined {
  try {
    return openSync(path, 'r')
  } catch {
    return undefined
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Earlier versions kept everything in one file of the folder's name. */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isFile()) rmSync(folder)
  mkdirSync(folder, { recursive: true })
}
