import { statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Whether any of the files was changed after a moment, milliseconds since 1970, by its date alone: a
 * guess. One that is gone was not.
 */
export function changedSince(root: string, paths: readonly string[], moment: number): boolean {
  return paths.some((path) => {
    const found = statSync(join(root, path), { throwIfNoEntry: false })
    return found !== undefined && found.ctimeMs > moment
  })
}
