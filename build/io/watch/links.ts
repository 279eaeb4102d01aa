import { lstatSync, readdirSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { unlessMissing } from '../missing.ts'
import { realPath } from '../realPath.ts'
import { withAbove } from '../withAbove.ts'

/** The symbolic links in some folders. */
export function linksIn(folders: readonly string[]): string[] {
  return folders.flatMap((folder) => {
    const entries = unlessMissing(() => readdirSync(folder, { withFileTypes: true })) ?? []
    return entries.filter((one) => one.isSymbolicLink()).map(({ name }) => join(folder, name))
  })
}

/**
 * Whether a path is a symbolic link to a folder that it lies in, however it is reached: below it everything
 * would be found again, without end. Builds do not follow it either.
 */
export function isCircle(path: string): boolean {
  const target = isLink(path) ? realPath(path) : undefined
  if (target === undefined) return false
  const above = withAbove([dirname(path)]).flatMap((folder) => realPath(folder) ?? [])
  return above.some((folder) => `${folder}${sep}`.startsWith(target.replace(/[\\/]?$/, sep)))
}

function isLink(path: string): boolean {
  return unlessMissing(() => lstatSync(path))?.isSymbolicLink() === true
}
