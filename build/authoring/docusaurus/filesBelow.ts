import { readdirSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { compare } from '../../diagnostics/diagnostic.ts'
import { isHidden } from '../../io/list.ts'
import { reasonOf, unlessMissing } from '../../io/missing.ts'
import { UnreadableFile } from './oldFiles.ts'

/**
 * All files below a folder of the old site, as sorted paths relative to that. Links are followed wherever
 * they lead, as from the documents to a file at the top of their repository, but not in a circle; those
 * that lead nowhere are passed over, as there. A missing folder is empty.
 */
export function filesBelow(dir: string, folder: string): string[] {
  return walk(dir, folder, []).toSorted(compare)
}

function walk(dir: string, path: string, above: readonly string[]): string[] {
  const real = unlessMissing(() => realpathSync.native(join(dir, path)))
  if (real === undefined || above.includes(real)) return []
  return namesIn(real, path).flatMap((name) => {
    const child = path ? `${path}/${name}` : name
    const kind = kindAt(join(dir, child))
    if (kind === 'folder') return walk(dir, child, [...above, real])
    return kind === 'file' ? [child] : []
  })
}

/** Throws an `UnreadableFile` for a folder that nobody may read. */
function namesIn(folder: string, path: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !isHidden(name) && name !== 'node_modules')
  } catch (error) {
    throw new UnreadableFile({ file: path, reason: reasonOf(error), kind: 'data' })
  }
}

/** Of what a link leads to; undefined where it leads nowhere, or to itself. */
function kindAt(path: string): 'file' | 'folder' | undefined {
  try {
    const found = statSync(path)
    return found.isDirectory() ? 'folder' : found.isFile() ? 'file' : undefined
  } catch {
    return undefined
  }
}
