import { statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Whether any of the files was changed after a moment, milliseconds since 1970, by its date alone: a
 * guess. One that is gone, or that may not be looked at, counts as unchanged.
 */
export function changedSince(root: string, paths: readonly string[], moment: number): boolean {
  return paths.some((path) => dateOf(join(root, path)) > moment)
}

function dateOf(path: string): number {
  try {
    return statSync(path).ctimeMs
  } catch {
    return 0
  }
}
