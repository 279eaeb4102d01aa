import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import type { OutputFile } from '../../model.ts'
import { bytesOf } from './bytesOf.ts'
import { inTurn } from './inTurn.ts'
import { filesIn, givenMode, isPlain, isUntouched, type Seen } from './onDisk.ts'
import { digestOfFile, seenNow, type Published } from './published.ts'

/** Which files of a site are on the disk already, byte for byte. */
export interface WritePlan {
  readonly keep: readonly OutputFile[]
  /** The files that are kept, as they are. */
  readonly kept: Published
  readonly write: readonly OutputFile[]
  /** Paths that the new site does not have. */
  readonly remove: readonly string[]
}

/**
 * Compares a site with the one in `out`. Bytes are read and compared, but of files that were `published`
 * and that nobody touched since: a file that somebody edited or truncated is written anew.
 */
export async function planWrite(
  out: string,
  files: readonly OutputFile[],
  published: Published = new Map(),
): Promise<WritePlan> {
  const old = filesIn(out)
  const mode = givenMode()
  const kept = new Map<string, Seen>()
  await inTurn(files, (file) => {
    const same = old.has(file.path) && seenIfSame(join(out, file.path), file, mode, published)
    if (same) kept.set(file.path, same)
  })
  const paths = new Set(files.map((file) => file.path))
  return {
    keep: files.filter(({ path }) => kept.has(path)),
    kept,
    write: files.filter(({ path }) => !kept.has(path)),
    remove: [...old].filter((path) => !paths.has(path)),
  }
}

function seenIfSame(path: string, output: OutputFile, mode: number, published: Published) {
  const last = published.get(output.path)
  return last && isUntouched(path, last, mode) && last.digest === digestOfFile(output)
    ? last
    : readIfSame(path, output, mode)
}

/** The old file. Anything unexpected about it means undefined: it is then written anew. */
function readIfSame(path: string, output: OutputFile, mode: number): Seen | undefined {
  const bytes = bytesOf(output)
  const file = openPlain(path)
  if (file === undefined) return undefined
  try {
    const found = fstatSync(file)
    const isSame = isPlain(found, mode) && found.size === bytes.length && holds(file, bytes)
    return isSame ? seenNow(found, output) : undefined
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
