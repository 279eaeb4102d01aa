import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { engineName } from '../graph/engine.ts'
import { Damaged } from '../graph/record.ts'
import { openStore, type Store } from '../graph/store.ts'

/**
 * What the development server keeps between its runs, in a folder of its own: a store forgets what its
 * last user did not need. What only a build left behind is read from the build's.
 */
export async function openDevStore(
  root: string,
  version: string,
): Promise<Pick<Store, 'get' | 'set' | 'save'>> {
  const name = engineName(version)
  // A bundle is kept when its folders are older than it: the site's own must not be touched later.
  await mkdir(join(root, '.lectern'), { recursive: true }).catch(() => undefined)
  const own = await openStore(join(root, '.lectern', 'watch'), name)
  const built = await openStore(join(root, '.lectern', 'store'), name)
  return {
    async get(key) {
      const found = await own.get(key)
      if (found !== undefined) return found
      const other = await built.get(key)
      return other === undefined ? undefined : unlessDamaged(() => own.set(key, other))
    },
    set: own.set,
    save: own.save,
  }
}

/** What a store keeps whole was read to its end: undefined where that was damaged on the disk. */
function unlessDamaged(keep: () => unknown): unknown {
  try {
    return keep()
  } catch (error) {
    if (error instanceof Damaged) return undefined
    throw error
  }
}
