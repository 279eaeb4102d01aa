import { lstatSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { treeIn, type Tree } from './onDisk.ts'
import type { WritePlan } from './plan.ts'
import { previousOf, type Swap } from './publish.ts'
import type { Last } from './published.ts'
import { removeTree } from './removeTree.ts'
import { spareOf, type Spare } from './spare.ts'

/** The folder that a site is made in: what lies there, and what of that stays as it is. */
export interface Ground extends Tree {
  readonly stays: ReadonlySet<string>
}

export const bare: Ground = { folders: new Set(), files: new Set(), stays: new Set() }

/**
 * Makes the site before the published one the ground of the next, at `next`: what has changed since is
 * changed there, and thousands of files need not be linked into a new folder and removed from an old one,
 * a twentieth of the time that an edit takes. What stays are files that nobody touched since they were noted: who
 * takes a link from a file changes its date, so they are still where they were. The ground is bare where
 * that site was not kept, or is not the one that was noted.
 */
export async function groundOf(
  record: string | undefined,
  next: string,
  { plan, last }: { readonly plan: WritePlan; readonly last: Last },
): Promise<Ground> {
  const { spare, files } = last
  if (record === undefined || !spare || !moved(placeOf(record), next)) return bare
  const tree = folderInode(next) === spare.inode ? treeIn(next) : undefined
  if (!tree || !hasGivenModes(next, tree)) {
    await removeTree(next)
    return bare
  }
  const differs = new Set(spare.differs)
  const stays = [...plan.kept].flatMap(([path, seen]) =>
    files.get(path) === seen && tree.files.has(path) && !differs.has(path) ? [path] : [],
  )
  return { ...tree, stays: new Set(stays) }
}

/**
 * Keeps the site that was replaced, for the publication after this one. Undefined where there is none,
 * and where it cannot be kept: on another file system than the record.
 */
export async function keepReplaced(
  record: string | undefined,
  next: string,
  { plan, swap }: { readonly plan: WritePlan; readonly swap: Swap },
): Promise<Spare | undefined> {
  if (record === undefined) return undefined
  const place = placeOf(record)
  const replaced = swap === 'exchange' ? next : previousOf(next)
  try {
    await removeTree(place)
    if (swap === 'rename' || !moved(replaced, place)) return undefined
    return spareOf(folderInode(place)!, [...plan.write.map(({ path }) => path), ...plan.remove])
  } catch {
    return undefined
  }
}

/** Beside the record. */
function placeOf(record: string): string {
  return `${record}.before`
}

function moved(from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch {
    return false
  }
}

/** Undefined for what is no folder: a file system may give a file the inode of a folder that was removed. */
function folderInode(path: string): number | undefined {
  const found = lstatSync(path)
  return found.isDirectory() ? found.ino : undefined
}

/** Whether all folders are as new ones would be. */
function hasGivenModes(root: string, { folders }: Tree): boolean {
  const mode = 0o777 & ~process.umask()
  return [...folders].every((folder) => (lstatSync(join(root, folder)).mode & 0o777) === mode)
}
