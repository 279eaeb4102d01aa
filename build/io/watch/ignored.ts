import { isHidden, isLeftover } from '../list.ts'

/**
 * Whether a path below a watched folder, or from the site to one beside it, is none of the site's: what
 * builds do not read either.
 */
export function isPassing(path: string): boolean {
  const names = path.split('/').filter((name) => name !== '..')
  return names.some((name) => name === 'node_modules' || isHidden(name) || isLeftover(name))
}
