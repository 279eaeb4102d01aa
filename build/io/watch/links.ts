import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { unlessMissing } from '../missing.ts'

/** The symbolic links in some folders. */
export function linksIn(folders: readonly string[]): string[] {
  return folders.flatMap((folder) => {
    const entries = unlessMissing(() => readdirSync(folder, { withFileTypes: true })) ?? []
    return entries.filter((one) => one.isSymbolicLink()).map(({ name }) => join(folder, name))
  })
}
