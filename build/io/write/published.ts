import { lstatSync, mkdirSync, readFileSync, writeFileSync, type Stats } from 'node:fs'
import { dirname, join } from 'node:path'
import { compare } from '../../diagnostics/diagnostic.ts'
import { digest, digestOf } from '../../graph/hash.ts'
import type { OutputFile } from '../../model.ts'
import { TICK } from '../tick.ts'
import { bytesOf } from './bytesOf.ts'
import { filesIn, givenMode, isUntouched, type Seen } from './onDisk.ts'
import { differingMore, isSound, type Spare } from './spare.ts'

/** The files of an output folder by path. */
export type Published = ReadonlyMap<string, Seen>

/** An output folder, and the file (`record`) in which what lies there is noted, if it is noted at all. */
interface Noted {
  /** Absolute. */
  readonly out: string
  readonly record?: string
}

/** What was noted of an output folder. */
export interface Last {
  readonly files: Published
  readonly spare?: Spare | undefined
}

/** What was noted of this folder; nothing when that cannot be read. */
export function readPublished({ out, record }: Noted): Last {
  try {
    const note = JSON.parse(readFileSync(record!, 'utf8')) as Note
    const spare = isSound(note.spare) ? note.spare : undefined
    if (note.out === out) return { files: new Map(note.files), spare }
  } catch {
    // There is no note, or it cannot be read.
  }
  return { files: new Map() }
}

/**
 * Notes a folder in which nothing changed, when some of its files had to be read, from the moment
 * `began` on: so the next build need not read them. They may be others than those that the spare holds.
 */
export function noteRead(noted: Noted, kept: Published, last: Last, began: number): void {
  const isKnown = ([path, seen]: readonly [string, Seen]) => last.files.get(path) === seen
  const sure = [...kept].filter((entry) => isKnown(entry) || isSettled(entry[1].modified, began))
  const read = sure.filter((entry) => !isKnown(entry)).map(([path]) => path)
  const { spare } = last
  if (read.length === 0) return
  note(noted, sure, spare && differingMore(spare, read))
}

interface Publication {
  readonly kept: Published
  readonly write: readonly OutputFile[]
  /** Kept files that lay in the new folder already, and were not linked anew. Without a spare their other links were removed. */
  readonly stays: ReadonlySet<string>
  readonly spare: Spare | undefined
}

/**
 * Notes a folder after a publication, which changed the links of most that is kept. A file that somebody
 * may have changed meanwhile is left out: the next build reads it. `began` is when the files that are kept
 * were looked at, `swapped` when the new ones were in place.
 */
export function noteWritten(
  noted: Noted,
  { kept, write, stays, spare }: Publication,
  { began, swapped }: { readonly began: number; readonly swapped: number },
): void {
  if (noted.record === undefined) return
  const now = (path: string) => lstatSync(join(noted.out, path), { throwIfNoEntry: false })
  const old = [...kept].flatMap(([path, was]): Entry[] => {
    if (spare && stays.has(path)) return [[path, was]]
    const found = isSettled(was.modified, began) ? now(path) : undefined
    const isSame = found?.size === was.size && found.mtimeMs === was.modified
    return isSame ? [[path, { ...was, inode: found.ino, changed: found.ctimeMs }]] : []
  })
  const fresh = write.flatMap((file): Entry[] => {
    const found = now(file.path)
    const isSure = found !== undefined && found.isFile() && isSettled(found.mtimeMs, swapped)
    return isSure ? [[file.path, seenNow(found, file)]] : []
  })
  note(noted, [...old, ...fresh], spare)
}

type Entry = readonly [path: string, seen: Seen]

function note({ out, record }: Noted, files: readonly Entry[], spare: Spare | undefined): void {
  if (record === undefined) return
  mkdirSync(dirname(record), { recursive: true })
  writeFileSync(record, JSON.stringify({ out, files, spare } satisfies Note))
}

interface Note {
  /** Absolute. */
  readonly out: string
  readonly files: readonly Entry[]
  readonly spare?: Spare | undefined
}

/** How a file of the output looks on the disk now, with the digest of what it should hold. */
export function seenNow({ size, ino, mtimeMs, ctimeMs }: Stats, output: OutputFile): Seen {
  return { size, inode: ino, modified: mtimeMs, changed: ctimeMs, digest: digestOfFile(output) }
}

/** A name for all that a folder with these files holds. */
export function digestOfFiles(files: readonly OutputFile[]): string {
  return digestOfContents(files.map((file) => [file.path, digestOfFile(file)]))
}

/** The same name for the folder as it was noted; undefined when anything in it was touched since. */
export function untouchedDigest(noted: Noted): string | undefined {
  const published = readPublished(noted).files
  const mode = givenMode()
  const paths = filesIn(noted.out)
  const isWhole = [...paths].every((path) => {
    const seen = published.get(path)
    return seen !== undefined && isUntouched(join(noted.out, path), seen, mode)
  })
  if (!isWhole || paths.size !== published.size) return undefined
  return digestOfContents([...published].map(([path, seen]) => [path, seen.digest]))
}

function digestOfContents(digests: readonly (readonly [path: string, digest: string])[]): string {
  return digestOf(digests.toSorted(([a], [b]) => compare(a, b)))
}

/** Of what a file will hold. */
export function digestOfFile(output: OutputFile): string {
  return output.digest ?? digest(bytesOf(output))
}

/** Whether bytes that somebody changes after the moment `by` will have another date. */
function isSettled(modified: number, by: number): boolean {
  return modified < by - (modified % 1000 === 0 ? COARSE : TICK)
}

/** Dates of FAT are even seconds. */
const COARSE = 2000 + TICK
