import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { engineName } from '../graph/engine.ts'
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
      if (other !== undefined) own.set(key, other)
      return other
    },
    set: own.set,
    save: own.save,
  }
}
