import { existsSync } from 'node:fs'
import { readdir, rename, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { lockName } from './lock.ts'
import { isMarked } from './owner.ts'
import { previousPrefix } from './publish.ts'
import { removeTree } from './removeTree.ts'

/** Removes what dead builds left in the hidden folder, and restores a site lost between two renames. */
export async function clearArea(area: string, out: string): Promise<void> {
  const names = (await readdir(area)).filter((name) => name !== lockName)
  const previous = names.filter((name) => name.startsWith(previousPrefix))
  for (const name of existsSync(out) ? [] : previous) {
    if (await isMarked(join(area, name))) await rename(join(area, name), out)
  }
  for (const name of names) await removeTree(join(area, name))
}

/** Removes the hidden folder, unless another build has begun to use it. */
export async function closeArea(area: string): Promise<void> {
  await rmdir(area).catch(() => undefined)
}
