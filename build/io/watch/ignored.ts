import { isHidden } from '../list.ts'

/**
 * Whether a path below a watched folder, or from the site to one beside it, is none of the site's: hidden
 * files, installed packages, and what editors leave beside a file while they save it.
 */
export function isPassing(path: string): boolean {
  const names = path.split('/').filter((name) => name !== '..')
  return names.some((name) => name === 'node_modules' || isHidden(name) || passing.test(name))
}

/** Vim's `x~`, `x.swp` and `4913`, Emacs's `#x#`, JetBrains's `x___jb_tmp___`, and others. */
const passing = /~$|^#.*#$|^4913$|\.(?:sw[a-px]|tmp|temp|bak|part)$|___jb_(?:tmp|old)___$/
