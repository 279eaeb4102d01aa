import { mkdirSync, statSync, type Stats } from 'node:fs'
import { dirname } from 'node:path'
import { unlessMissing } from '../missing.ts'

/**
 * Makes a folder, and those above it that are missing. Node's own way never returns where the system says
 * of a new folder that there is none such, as in `/proc`, and says so itself of a disk that is read only.
 */
export function makeFolders(path: string): void {
  const above = dirname(path)
  // In a file, the system says that it is no folder.
  if (!statOf(above)) makeFolders(above)
  try {
    mkdirSync(path)
  } catch (error) {
    if (!statOf(path)?.isDirectory()) throw error
  }
}

function statOf(path: string): Stats | undefined {
  return unlessMissing(() => statSync(path))
}
