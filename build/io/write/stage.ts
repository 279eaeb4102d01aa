import {
  closeSync,
  linkSync,
  mkdirSync,
  openSync,
  rmdirSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { named } from '../../diagnostics/named.ts'
import type { OutputFile } from '../../model.ts'
import { bytesOf } from './bytesOf.ts'
import { flushFileSystem } from './flush.ts'
import type { Ground } from './ground.ts'
import { FILES_AT_ONCE, inParallel } from '../inParallel.ts'
import { inTurn } from './inTurn.ts'
import type { WritePlan } from './plan.ts'

/** What was done to make the new site. */
export interface Staged {
  /** Of the files that were written. */
  readonly bytes: number
  /** Whether all that is kept are links to the files of the old site. */
  readonly isLinked: boolean
}

/**
 * Builds the new site in `next`, on the `ground` that lies there; a bare one does not exist yet. What is
 * kept is linked from `old`, what is new is flushed: after a power failure no published file is empty.
 */
export async function stage(
  next: string,
  old: string,
  plan: WritePlan,
  ground: Ground,
): Promise<Staged> {
  const { stays } = ground
  const stale = [...ground.files].filter((path) => !stays.has(path))
  const linked = plan.keep.filter(({ path }) => !stays.has(path))
  const folders = foldersOf([...plan.keep, ...plan.write].map(({ path }) => path))
  await inTurn(stale, (path) => unlinkSync(join(next, path)))
  const left = [...ground.folders].filter((folder) => !folders.has(folder))
  for (const folder of left.toReversed()) rmdirSync(join(next, folder))
  for (const folder of folders) if (!ground.folders.has(folder)) mkdirSync(join(next, folder))
  const links = await inTurn(linked, (file) => linkOrWrite(next, old, file))
  const sizes = await inTurn(plan.write, (file) => writeNew(next, file))
  if (plan.write.length <= few || !(await flushFileSystem(next))) {
    const written = plan.write.map((file) => join(next, file.path))
    await inParallel(written, FILES_AT_ONCE, flushFile)
    const paths = [...linked, ...plan.write].map(({ path }) => path)
    const touched = [...foldersOf([...stale, ...paths])].filter((folder) => folders.has(folder))
    await inParallel(touched, FILES_AT_ONCE, (folder) => flushFolder(join(next, folder)))
  }
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  return { bytes, isLinked: links.every((isLink) => isLink) }
}

/** Files that are flushed one by one: the whole file system may hold more of others' than of ours. */
const few = 200

/** Every folder that files lie in, each after the one that holds it; the site's own, `''`, first. */
function foldersOf(paths: readonly string[]): ReadonlySet<string> {
  const folders = new Set([''])
  for (const folder of new Set(paths.map((path) => dirname(path)))) {
    if (folder === '.') continue
    const segments = folder.split('/')
    segments.forEach((_, i) => folders.add(segments.slice(0, i + 1).join('/')))
  }
  return folders
}

/** Whether it was linked: not every file system has hard links, and none has them without end. */
function linkOrWrite(next: string, old: string, file: OutputFile): boolean {
  try {
    linkSync(join(old, file.path), join(next, file.path))
    return true
  } catch {
    writeNew(next, file)
    return false
  }
}

/** The bytes written. */
function writeNew(next: string, output: OutputFile): number {
  const path = join(next, output.path)
  const bytes = bytesOf(output)
  const file = openSync(path, 'wx')
  try {
    writeFileSync(file, bytes)
  } catch (error) {
    throw named(error, path)
  } finally {
    closeSync(file)
  }
  return bytes.length
}

async function flushFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } catch (error) {
    throw named(error, path)
  } finally {
    await file.close()
  }
}

/** Windows and some network file systems cannot flush a folder. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => undefined)
  await folder?.sync().catch(() => undefined)
  await folder?.close()
}
