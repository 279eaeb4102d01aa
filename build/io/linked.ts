import { readdirSync, realpathSync, statSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { digestOf } from '../graph/hash.ts'
import { listFiles } from './list.ts'
import { unlessMissing } from './missing.ts'
import { withAbove } from './withAbove.ts'

/**
 * A name for the code of packages that are linked and not installed (workspaces, `npm link`), of the site
 * or above it: it changes with the size or the time of any file that code or a compiler reads.
 */
export function linkedCode(root: string): string {
  const folders = withAbove([resolve(root)]).flatMap((folder) =>
    linksIn(join(folder, 'node_modules')),
  )
  const files = [...new Set(folders)].toSorted().flatMap((folder) =>
    listFiles(folder, '')
      .value.filter((path) => code.test(path))
      .map((path) => join(folder, path)),
  )
  return digestOf(files.flatMap((file) => seen(file) ?? []))
}

const code = /\.(?:[cm]?[jt]s|[jt]sx|json)$/

/** Where the links of a folder of packages lead; those to what a package manager keeps are left out. */
function linksIn(packages: string): string[] {
  const entries = unlessMissing(() => readdirSync(packages, { withFileTypes: true })) ?? []
  return entries.flatMap((entry) => {
    const path = join(packages, entry.name)
    if (entry.isDirectory() && entry.name.startsWith('@')) return linksIn(path)
    const real = entry.isSymbolicLink() ? unlessMissing(() => realpathSync.native(path)) : undefined
    return real === undefined || real.includes(`${sep}node_modules${sep}`) ? [] : [real]
  })
}

function seen(file: string): [string, number, number] | undefined {
  const stats = unlessMissing(() => statSync(file))
  return stats && [file, stats.size, stats.mtimeMs]
}
