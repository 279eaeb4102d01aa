import { existsSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { withAbove } from './withAbove.ts'

/**
 * Where a folder lies in its repository, as services name files: `packages/docs/`, or nothing at its top.
 * Without a `.git` above it, as where the service unpacked an archive, its top is the `workspace` that the
 * service named.
 */
export function placeInRepository(folder: string, workspace?: string): string {
  const top = withAbove([folder]).findLast((each) => existsSync(join(each, '.git'))) ?? workspace
  const place = top === undefined ? '' : relative(top, folder).split(sep).join('/')
  return place === '' || /^\.\.(?:\/|$)/.test(place) ? '' : `${place}/`
}
