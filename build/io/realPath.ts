import { realpathSync } from 'node:fs'

/** A path with all symbolic links followed; undefined when that leads nowhere, or in a circle. */
export function realPath(path: string): string | undefined {
  try {
    return realpathSync.native(path)
  } catch {
    return undefined
  }
}
