import { mkdirSync, statSync, type Stats } from 'node:fs'
import { dirname } from 'node:path'
import { unlessMissing } from '../missing.ts'

/**
 * Makes a folder, and those above it that are missing. Returns the highest that it made; undefined when all
 * were there. Node's own way never returns where the system says of a new folder that there is none such, as in
 * `/proc`, and says so itself of a disk that is read only.
 */
export function makeFolders(path: string): string | undefined {
  const above = dirname(path)
  // In a file, the system says that it is no folder.
  const first = statOf(above) ? undefined : makeFolders(above)
  try {
    mkdirSync(path)
    return first ?? path
  } catch (error) {
    if (!statOf(path)?.isDirectory()) throw error
    return first
  }
}

function statOf(path: string): Stats | undefined {
  return unlessMissing(() => statSync(path))
}
