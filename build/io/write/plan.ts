import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { OutputFile } from '../../model.ts'
import { bytesOf } from './bytesOf.ts'
import { inTurn } from './inTurn.ts'

/** Which files of a site are on the disk already, byte for byte. */
export interface WritePlan {
  readonly keep: readonly OutputFile[]
  readonly keptBytes: number
  readonly write: readonly OutputFile[]
  /** Paths that the new site does not have. */
  readonly remove: readonly string[]
}

/**
 * Compares a site with the one in `out`. Bytes are read and compared rather than trusted to a list of
 * digests: a file that somebody edited or truncated since is written anew.
 */
export async function planWrite(out: string, files: readonly OutputFile[]): Promise<WritePlan> {
  const old = await filesIn(out)
  const mode = 0o666 & ~process.umask()
  const same = await inTurn(files, (file) =>
    old.has(file.path) ? sizeIfSame(join(out, file.path), file, mode) : undefined,
  )
  const paths = new Set(files.map((file) => file.path))
  return {
    keep: files.filter((_, i) => same[i] !== undefined),
    keptBytes: same.reduce<number>((sum, bytes = 0) => sum + bytes, 0),
    write: files.filter((_, i) => same[i] === undefined),
    remove: [...old].filter((path) => !paths.has(path)),
  }
}

async function filesIn(folder: string): Promise<Set<string>> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => !entry.isDirectory())
    return new Set(
      files.map((f) => relative(folder, join(f.parentPath, f.name)).split(sep).join('/')),
    )
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Set()
    throw error
  }
}

/** Bytes of the old file. Anything unexpected about it means undefined: it is then written anew. */
function sizeIfSame(path: string, output: OutputFile, mode: number): number | undefined {
  const bytes = bytesOf(output)
  const file = openPlain(path)
  if (file === undefined) return undefined
  try {
    const found = fstatSync(file)
    if (!found.isFile() || (found.mode & 0o777) !== mode) return undefined
    return found.size === bytes.length && holds(file, bytes) ? found.size : undefined
  } catch {
    return undefined
  } finally {
    closeSync(file)
  }
}

/** One for all files: so many new ones would keep the garbage collector busy. */
const chunk = Buffer.allocUnsafeSlow(64 * 1024)

function holds(file: number, bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length;) {
    const length = readSync(file, chunk, 0, chunk.length, at)
    if (length === 0 || chunk.compare(bytes, at, at + length, 0, length) !== 0) return false
    at += length
  }
  return true
}

function openPlain(path: string): number | undefined {
  try {
    return openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  } catch {
    return undefined
  }
}
