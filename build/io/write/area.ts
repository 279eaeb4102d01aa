import { existsSync } from 'node:fs'
import { readdir, rename, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { lockName } from './lock.ts'
import { marker } from './owner.ts'
import { previousPrefix } from './publish.ts'
import { removeTree } from './removeTree.ts'

/** Removes what dead builds left in the hidden folder, and restores a site lost between two renames. */
export async function clearArea(area: string, out: string): Promise<void> {
  const names = (await readdir(area)).filter((name) => name !== lockName)
  const previous = names.find((name) => isSite(area, name))
  if (previous && !existsSync(out)) await rename(join(area, previous), out)
  for (const name of names) await removeTree(join(area, name))
}

/** Removes the hidden folder, unless another build has begun to use it. */
export async function closeArea(area: string): Promise<void> {
  await rmdir(area).catch(() => undefined)
}

function isSite(area: string, name: string): boolean {
  return name.startsWith(previousPrefix) && existsSync(join(area, name, marker))
}
