import { lstatSync, readdirSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { unlessMissing } from '../missing.ts'

/** A file of the output folder at a moment when it held the bytes of the digest. */
export interface Seen {
  readonly size: number
  readonly inode: number
  /** When its bytes were last changed, milliseconds since 1970. */
  readonly modified: number
  /** When anything of it was last changed, its links among that. Programs cannot set it. */
  readonly changed: number
  readonly digest: string
}

/** Paths below the folder, with `/`, of all that are no folders; none where there is none. */
export function filesIn(folder: string): Set<string> {
  const files = new Set<string>()
  const walk = (below: string) => {
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      if (entry.isDirectory()) walk(`${below}${entry.name}/`)
      else files.add(below + entry.name)
    }
  }
  unlessMissing(() => walk(''))
  return files
}

/** The mode that new files have. */
export function givenMode(): number {
  return 0o666 & ~process.umask()
}

/** Whether it is a file that a build could have made. */
export function isPlain(found: Stats, mode: number): boolean {
  return found.isFile() && (found.mode & 0o777) === mode
}

/** Whether the file is there, and nothing of it was changed since. */
export function isUntouched(path: string, seen: Seen, mode: number): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false })
  return (
    found !== undefined &&
    isPlain(found, mode) &&
    seen.size === found.size &&
    seen.inode === found.ino &&
    seen.modified === found.mtimeMs &&
    seen.changed === found.ctimeMs
  )
}
