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

/** Paths below a folder, with `/`. */
export interface Tree {
  /** Each after the one that holds it; the folder itself, `''`, first. */
  readonly folders: ReadonlySet<string>
  /** All that are no folders. */
  readonly files: ReadonlySet<string>
}

/** What lies below the folder; nothing where there is none. */
export function treeIn(folder: string): Tree {
  const [folders, files] = [new Set<string>(), new Set<string>()]
  const walk = (below: string) => {
    const entries = readdirSync(join(folder, below), { withFileTypes: true })
    folders.add(below)
    for (const entry of entries) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`
      if (entry.isDirectory()) walk(path)
      else files.add(path)
    }
  }
  unlessMissing(() => walk(''))
  return { folders, files }
}

/** What lies below the folder and is no folder. */
export function filesIn(folder: string): ReadonlySet<string> {
  return treeIn(folder).files
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
