import { posix, relative, resolve, sep } from 'node:path'
import { isText, listOf, type Raw } from './read.ts'

/** Folders whose files are published as they are, relative to the old site. */
export function staticFolders(dir: string, { staticDirectories }: Raw): readonly string[] {
  const named = Array.isArray(staticDirectories) ? listOf(staticDirectories) : ['static']
  const folders = named.filter(isText).map((one) => relativeFolder(dir, one))
  return [...new Set(folders)].filter((folder) => folder !== '')
}

/** A folder that a configuration names, relative to the old site. */
export function relativeFolder(dir: string, folder: string): string {
  return relative(dir, resolve(dir, folder)).split(sep).join(posix.sep)
}
