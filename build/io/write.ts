import { existsSync } from 'node:fs'
import { lstat, realpath } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { leftover, outputLocked, unsafeOutput, writeFailed } from '../diagnostics/catalogue/io.ts'
import { failed, outcome } from '../diagnostics/diagnostic.ts'
import type { Outcome, OutputFile } from '../model.ts'
import { ignoreMissing } from './missing.ts'
import { clearArea, closeArea } from './write/area.ts'
import { checkPaths } from './write/checkPaths.ts'
import { groundOf, keepReplaced } from './write/ground.ts'
import { acquireLock, type Lock } from './write/lock.ts'
import { checkOwner, markerOf } from './write/owner.ts'
import { makeFolders } from './write/makeFolders.ts'
import { planWrite } from './write/plan.ts'
import { previousOf, publish, type Swap } from './write/publish.ts'
import {
  digestOfFiles,
  noteRead,
  noteWritten,
  readPublished,
  untouchedDigest,
} from './write/published.ts'
import { removeTree } from './write/removeTree.ts'
import { stage } from './write/stage.ts'

export interface WriteInput {
  /** Absolute, or relative to the current folder. May be a symbolic link to a folder. */
  readonly out: string
  readonly files: readonly OutputFile[]
  /** Of the engine; written to the marker. */
  readonly version: string
  /** The site's root: never replaced, nor is a folder that holds it. */
  readonly root?: string
  /** Folder of the documents, relative to the root: the output may not lie in it, nor in other sources. */
  readonly docs?: string
  /**
   * File that tells the next publication what this one left, so that it need not read it. Beside it lies
   * the site before this one, of which the next is made.
   */
  readonly record?: string
  /** How long another build is waited for, in milliseconds. Default 15,000. */
  readonly wait?: number
}

/** What a publication did. Without `swap` nothing was published: it failed, or nothing had changed. */
export interface WriteSummary {
  readonly written: number
  readonly kept: number
  readonly removed: number
  /** Of the whole site. */
  readonly bytes: number
  readonly swap?: Swap
  /** Names all that was published, where it is noted. */
  readonly digest?: string
}

/**
 * Publishes a site: whoever reads `out`, at any moment and after any crash, finds the whole old site
 * or the whole new one.
 *
 * The new site is built in a hidden folder beside `out` (unchanged files are hard links into the old one,
 * or there from the start, where that folder was the site before: `ground.ts`), flushed to the disk, and
 * put in place by one system call: a rename when there is no old site, else an exchange of the two folders
 * (`publish.ts`). `out` thus stays a plain folder: `find`, `tar`, `cp -r` and upload tools often do not
 * follow a symbolic link, so a link to a versioned folder, the other way to an atomic swap, would surprise
 * them.
 *
 * `out` is touched only when it is missing, empty, or carries the marker of an earlier build. One
 * publication runs at a time; the remains of one that died are removed by the next.
 */
export async function writeSite(input: WriteInput): Promise<Outcome<WriteSummary>> {
  const wrong = checkPaths(input.files)
  if (failed(wrong)) return outcome(nothing, wrong)
  try {
    const out = await targetOf(input.out)
    if (!out) return outcome(nothing, [unsafeOutput(input.out, 'a symbolic link to nothing')])
    return await writeLocked({ ...input, out })
  } catch (error) {
    return outcome(nothing, [writeFailed(input.out, asSystemError(error))])
  }
}

const nothing: WriteSummary = { written: 0, kept: 0, removed: 0, bytes: 0 }

async function writeLocked(input: WriteInput): Promise<Outcome<WriteSummary>> {
  const area = areaOf(input.out)
  const refused = await checkOwner(input)
  if (failed(refused)) return outcome(nothing, refused)
  if (!existsSync(dirname(input.out))) makeFolders(dirname(input.out))
  const lock = await acquireLock(area, input.wait ?? 15_000)
  if ('holder' in lock) return outcome(nothing, [outputLocked(input.out, lock.path, lock.holder)])
  try {
    await clearArea(area, input.out)
    return await replace(input, area, lock)
  } finally {
    lock.release()
    await closeArea(area)
  }
}

async function replace(
  input: WriteInput,
  area: string,
  lock: Lock,
): Promise<Outcome<WriteSummary>> {
  const refused = await checkOwner(input)
  if (failed(refused)) return outcome(nothing, refused)
  const began = Date.now()
  const files = [markerOf(input.version), ...input.files]
  const last = readPublished(input)
  const plan = await planWrite(input.out, files, last.files)
  const bytes = [...plan.kept.values()].reduce((sum, { size }) => sum + size, 0)
  const summary = {
    written: plan.write.length,
    kept: plan.keep.length,
    removed: plan.remove.length,
    bytes,
    ...(input.record ? { digest: digestOfFiles(files) } : {}),
  }
  if (summary.written + summary.removed === 0) {
    unlessRefused(() => noteRead(input, plan.kept, last, began))
    return outcome(summary)
  }
  const next = join(area, `next-${lock.token}`)
  try {
    const ground = await groundOf(input.record, next, { plan, last })
    const staged = await stage(next, input.out, plan, ground)
    lock.verify()
    const swap = publish(next, input.out)
    const swapped = Date.now()
    const spare = staged.isLinked
      ? await keepReplaced(input.record, next, { plan, swap })
      : undefined
    const left = await discard(next)
    const { kept, write } = plan
    const publication = { kept, write, stays: ground.stays, spare }
    unlessRefused(() => noteWritten(input, publication, { began, swapped }))
    return outcome({ ...summary, bytes: bytes + staged.bytes, swap }, left)
  } catch (error) {
    await discard(next)
    throw error
  }
}

/**
 * The `digest` of the last publication, when that is what lies in `out`; undefined when anything was
 * touched since, or a publication is under way or died. `record` is that publication's.
 */
export async function publishedDigest(input: {
  readonly out: string
  readonly record: string
}): Promise<string | undefined> {
  try {
    const out = await targetOf(input.out)
    if (!out || existsSync(areaOf(out))) return undefined
    return untouchedDigest({ ...input, out })
  } catch (error) {
    asSystemError(error)
    return undefined
  }
}

function areaOf(out: string): string {
  return join(dirname(out), `.${basename(out)}.lectern`)
}

/** Writes a note, unless the system refuses: without it the next build reads the files. */
function unlessRefused(act: () => void): void {
  try {
    act()
  } catch (error) {
    asSystemError(error)
  }
}

async function discard(next: string) {
  try {
    for (const folder of [next, previousOf(next)]) await removeTree(folder)
    return []
  } catch (error) {
    return [leftover(asSystemError(error))]
  }
}

/** The real path of the output folder; undefined for a link that leads nowhere. */
async function targetOf(out: string): Promise<string | undefined> {
  const path = resolve(out)
  const found = await lstat(path).catch(ignoreMissing)
  if (found) return realpath(path).catch(ignoreMissing)
  return unmade(path)
}

/** The real path of what is not there yet, as folders above it may not be. */
async function unmade(path: string): Promise<string> {
  const above = dirname(path)
  const real = (await realpath(above).catch(ignoreMissing)) ?? (await unmade(above))
  return join(real, basename(path))
}

/** An error without a code is a bug, not a full disk: it goes on its way. */
function asSystemError(error: unknown): NodeJS.ErrnoException {
  if (error instanceof Error && 'code' in error) return error as NodeJS.ErrnoException
  throw error
}
