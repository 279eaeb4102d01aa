import { readdirSync, realpathSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { compare, outcome } from '../diagnostics/diagnostic.ts'
import {
  circularLink,
  danglingLink,
  escapingLink,
  fileForFolder,
  unreadableFolder,
} from '../diagnostics/catalogue/sources.ts'
import type { Diagnostic, Outcome } from '../model.ts'
import { nameFault } from './fileNames.ts'
import { isMissing, reasonOf } from './missing.ts'
import { realPath } from './realPath.ts'
import { isCircle } from './watch/links.ts'

/**
 * All files below `folder` (relative to `root`), as sorted paths relative to `root` with `/`. Hidden
 * files, what editors leave behind, and `node_modules` are left out. Symbolic links are followed inside
 * the root only, and never in a circle; the others are diagnostics, and so are names that cannot be
 * published, and folders that the system does not let anybody read. A missing folder is empty; a file in
 * its place is told.
 */
export function listFiles(root: string, folder: string): Outcome<string[]> {
  const files: string[] = []
  const diagnostics: Diagnostic[] = []
  const home = attempt('.', () => realpathSync.native(root)) ?? root

  function attempt<T>(path: string, look: () => T): T | undefined {
    try {
      return look()
    } catch (error) {
      if (!isMissing(error)) diagnostics.push(unreadableFolder(path, reasonOf(error)))
      return undefined
    }
  }

  function walk(path: string) {
    const entries = attempt(path, () => readdirSync(join(root, path), { withFileTypes: true }))
    for (const entry of entries ?? []) {
      if (isHidden(entry.name) || entry.name === 'node_modules') continue
      if (!entry.isDirectory() && isLeftover(entry.name)) continue
      const child = path ? `${path}/${entry.name}` : entry.name
      const fault = nameFault(child)
      if (fault) diagnostics.push(fault)
      if (fault?.severity === 'error') continue
      if (entry.isSymbolicLink()) follow(child)
      else if (entry.isDirectory()) walk(child)
      else if (entry.isFile()) files.push(child)
    }
  }

  function follow(path: string) {
    const target = realPath(join(root, path))
    if (!target) diagnostics.push(danglingLink(path))
    else if (!`${target}${sep}`.startsWith(home + sep)) diagnostics.push(escapingLink(path))
    else if (isCircle(join(root, path))) diagnostics.push(circularLink(path))
    else followInside(path)
  }

  function followInside(path: string) {
    const found = attempt(path, () => statSync(join(root, path)))
    if (found?.isDirectory()) walk(path)
    else if (found?.isFile()) files.push(path)
  }

  const top = attempt(folder, () => statSync(join(root, folder)))
  if (top?.isFile()) diagnostics.push(fileForFolder(folder))
  else if (top) walk(folder)
  return outcome(files.toSorted(compare), diagnostics)
}

/**
 * Whether a name is hidden; `.well-known` is where sites answer for themselves (RFC 8615), and macOS
 * keeps the picture of a folder in `Icon\r`.
 */
export function isHidden(name: string): boolean {
  return (name.startsWith('.') && name !== '.well-known') || name === 'Icon\r'
}

/**
 * Whether a name is that of what editors leave beside a file while they save it: Vim's `x~`, `x.swp` and
 * `4913`, Emacs's `#x#`, JetBrains's `x___jb_tmp___`. What other programs call `x.tmp` or `x.bak` may
 * be meant to be published.
 */
export function isLeftover(name: string): boolean {
  return leftover.test(name)
}

const leftover = /~$|^#.*#$|^4913$|\.sw[n-px]$|___jb_(?:tmp|old)___$/
