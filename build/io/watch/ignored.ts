import { isHidden, isLeftover } from '../list.ts'

/**
 * Whether a file below a watched folder, or from the site to one beside it, is none of the site's: what
 * builds do not read either. A folder may have any name that is not hidden.
 */
export function isPassing(path: string): boolean {
  return isApart(path) || isLeftover(path.split('/').at(-1)!)
}

/** Whether a path is in a folder that builds never look into, or is one. */
export function isApart(path: string): boolean {
  const names = path.split('/').filter((name) => name !== '..')
  return names.some((name) => name === 'node_modules' || isHidden(name))
}
