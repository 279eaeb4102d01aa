import { closeSync, linkSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { named } from '../../diagnostics/named.ts'
import type { OutputFile } from '../../model.ts'
import { bytesOf } from './bytesOf.ts'
import { flushFileSystem } from './flush.ts'
import { inParallel } from './inParallel.ts'
import { inTurn } from './inTurn.ts'
import type { WritePlan } from './plan.ts'

/**
 * Builds the new site in `next`, a folder that does not exist yet; the value is the bytes written. What
 * is kept is linked from `old`, what is new is flushed: after a power failure no published file is empty.
 */
export async function stage(next: string, old: string, plan: WritePlan): Promise<number> {
  const folders = foldersOf([...plan.keep, ...plan.write])
  for (const folder of folders) mkdirSync(join(next, folder))
  await inTurn(plan.keep, (file) => linkOrWrite(next, old, file))
  const sizes = await inTurn(plan.write, (file) => writeNew(next, file))
  if (plan.write.length <= few || !(await flushFileSystem(next))) {
    const written = plan.write.map((file) => join(next, file.path))
    await inParallel(written, openAtOnce, flushFile)
    await inParallel(folders, openAtOnce, (folder) => flushFolder(join(next, folder)))
  }
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Files that are flushed one by one: the whole file system may hold more of others' than of ours. */
const few = 200

/** Files open at the same time: a build must succeed under `ulimit -n 64`. */
const openAtOnce = 8

/** Every folder of the site, each after the one that holds it; the site's own, `''`, first. */
function foldersOf(files: readonly OutputFile[]): string[] {
  const folders = new Set([''])
  for (const folder of new Set(files.map((file) => dirname(file.path)))) {
    if (folder === '.') continue
    const segments = folder.split('/')
    segments.forEach((_, i) => folders.add(segments.slice(0, i + 1).join('/')))
  }
  return [...folders]
}

/** Not every file system has hard links, and none has them without end. */
function linkOrWrite(next: string, old: string, file: OutputFile): void {
  try {
    linkSync(join(old, file.path), join(next, file.path))
  } catch {
    writeNew(next, file)
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
