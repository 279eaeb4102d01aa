import { dirname } from 'node:path'

/** These folders and all above them, a folder before those in it. */
export function withAbove(folders: readonly string[]): string[] {
  const all = new Set<string>()
  for (const folder of folders) {
    for (let at = folder; !all.has(at); at = dirname(at)) all.add(at)
  }
  return [...all].toSorted()
}
