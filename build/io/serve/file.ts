import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { open, realpath, type FileHandle } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Memory, Remembered } from './memory.ts'
import { isName } from './target.ts'

/** A file of the site, opened: whatever is published meanwhile, these are its bytes. */
export interface OpenFile {
  /** Below the site's folder, as it was asked for. */
  readonly path: string
  readonly size: number
  /** Strong: two files with one tag have the same bytes. */
  readonly etag: string
  /** The whole of it, when it is small. */
  readonly bytes: Buffer | undefined
  readonly handle: FileHandle
  close(): Promise<void>
}

/**
 * Opens a file below `root`, a real path. Undefined when there is none, and for everything that is
 * not to be seen: what lies outside once symbolic links are followed, what they lead to by other names
 * than `isShown` (by default: hidden ones), pipes, devices.
 */
export async function openFile(
  root: string,
  path: string,
  memory: Memory,
  isShown: (name: string, index: number) => boolean = isName,
): Promise<OpenFile | undefined> {
  const handle = await openInside(root, path, isShown).catch(hide)
  if (!handle) return undefined
  try {
    const file = await describe(handle, path, memory)
    if (!file) await handle.close()
    return file
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** The bytes of a file that is known to be a small text. */
export async function readSmall(file: OpenFile): Promise<Buffer> {
  return file.bytes ?? (await file.handle.readFile())
}

async function openInside(
  root: string,
  path: string,
  isShown: (name: string, index: number) => boolean,
): Promise<FileHandle | undefined> {
  const real = await realpath(join(root, path))
  const way = relative(root, real).split(sep)
  if (!way.every(isShown)) return undefined
  return open(real, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
}

const hidden = new Set(
  'ENOENT ENOTDIR EISDIR ENAMETOOLONG ELOOP EACCES EPERM EINVAL ENXIO ENODEV ERR_INVALID_ARG_VALUE'.split(
    ' ',
  ),
)

function hide(error: NodeJS.ErrnoException): undefined {
  if (!hidden.has(error.code ?? '')) throw error
}

async function describe(
  handle: FileHandle,
  path: string,
  memory: Memory,
): Promise<OpenFile | undefined> {
  const found = await handle.stat({ bigint: true })
  if (!found.isFile()) return undefined
  const id = `${found.dev}-${found.ino}-${found.size}-${found.mtimeNs}-${found.ctimeNs}`
  const size = Number(found.size)
  const close = () => handle.close()
  if (size > small) return { path, size, etag: tag(id), bytes: undefined, handle, close }
  const { bytes, etag } = await remembered(id, handle, memory)
  return { path, size: bytes.length, etag, bytes, handle, close }
}

/** Larger files are streamed, and tagged by what the file system says of them. */
const small = 1_000_000

async function remembered(id: string, handle: FileHandle, memory: Memory): Promise<Remembered> {
  const before = memory.get(id)
  if (before) return before
  const bytes = await handle.readFile()
  const read = { bytes, etag: tag(bytes) }
  memory.put(id, read)
  return read
}

function tag(of: string | Buffer): string {
  return `"${createHash('sha256').update(of).digest('base64url').slice(0, 27)}"`
}
