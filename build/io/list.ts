import { readdir, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { compare, outcome } from '../diagnostics/diagnostic.ts'
import { danglingLink, escapingLink, unreadableFolder } from '../diagnostics/catalogue/sources.ts'
import type { Diagnostic, Outcome } from '../model.ts'
import { isMissing, reasonOf } from './missing.ts'

/**
 * All files below `folder` (relative to `root`), as sorted paths relative to `root` with `/`. Dot
 * files, `node_modules` and names in `skip` are left out. Symbolic links are followed inside the
 * root only, and never in a circle; the others are diagnostics, and so are folders that the system does
 * not let anybody read. A missing folder is empty.
 */
export async function listFiles(
  root: string,
  folder: string,
  skip: ReadonlySet<string> = new Set(),
): Promise<Outcome<string[]>> {
  const files: string[] = []
  const diagnostics: Diagnostic[] = []
  const home = await realpath(root)

  function failed(path: string, error: unknown): undefined {
    if (!isMissing(error)) diagnostics.push(unreadableFolder(path, reasonOf(error)))
  }

  async function walk(path: string, above: readonly string[]) {
    const real = await realpath(join(root, path)).catch((error) => failed(path, error))
    if (!real || above.includes(real)) return
    const entries = await readdir(real, { withFileTypes: true }).catch((e) => failed(path, e))
    for (const entry of entries ?? []) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules' || skip.has(entry.name))
        continue
      const child = path ? `${path}/${entry.name}` : entry.name
      if (entry.isSymbolicLink()) await follow(child, [...above, real])
      else if (entry.isDirectory()) await walk(child, [...above, real])
      else if (entry.isFile()) files.push(child)
    }
  }

  async function follow(path: string, above: readonly string[]) {
    const target = await realpath(join(root, path)).catch(() => undefined)
    if (!target) diagnostics.push(danglingLink(path))
    else if (!`${target}${sep}`.startsWith(home + sep)) diagnostics.push(escapingLink(path))
    else if ((await stat(target)).isDirectory()) await walk(path, above)
    else files.push(path)
  }

  await walk(folder, [])
  return outcome(files.toSorted(compare), diagnostics)
}
