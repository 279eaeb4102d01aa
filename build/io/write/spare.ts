import { digestOf } from '../../graph/hash.ts'

/**
 * A folder with the site before the published one. All its files but those that differ are links to the
 * published ones.
 */
export interface Spare {
  readonly inode: number
  /** Paths that it lacks, that it has alone, or that hold something else there. */
  readonly differs: readonly string[]
  /** Of the two fields above: a note that was damaged is not believed. */
  readonly digest: string
}

export function spareOf(inode: number, differs: readonly string[]): Spare {
  return { inode, differs, digest: digestOf([inode, differs]) }
}

/** Whether it is as it was noted. */
export function isSound(spare: Spare | undefined): boolean {
  return spare?.digest === digestOf([spare?.inode, spare?.differs])
}

/** The same folder, which differs in more. */
export function differingMore(spare: Spare, paths: readonly string[]): Spare {
  return spareOf(spare.inode, [...spare.differs, ...paths])
}
