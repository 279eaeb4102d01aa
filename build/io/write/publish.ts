import { closeSync, existsSync, fsyncSync, openSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import { exchange } from './exchange.ts'

/**
 * How the site came into place. `rename`: there was none. `exchange`: in one system call. `two renames`:
 * where no exchange is to be had, with an instant between them in which there is no site.
 */
export type Swap = 'rename' | 'exchange' | 'two renames'

/** Puts the folder `next` in the place of `out`. Afterwards `next`, or `previousOf` it, holds the old site. */
export function publish(next: string, out: string): Swap {
  const swap = place(next, out)
  flush(dirname(out))
  return swap
}

/** Begins the name of the folder in which the old site waits between two renames. */
export const previousPrefix = 'previous-'

/** Where the old site waits while `next` takes its place. */
export function previousOf(next: string): string {
  return next.replace(/next-(?=[^/\\]*$)/, previousPrefix)
}

function place(next: string, out: string): Swap {
  if (!existsSync(out)) {
    renameSync(next, out)
    return 'rename'
  }
  if (exchange(next, out)) return 'exchange'
  renameTwice(next, out)
  return 'two renames'
}

/** A death between the two leaves no site; the next build finds the old one and puts it back first. */
function renameTwice(next: string, out: string): void {
  const previous = previousOf(next)
  renameSync(out, previous)
  try {
    renameSync(next, out)
  } catch (error) {
    renameSync(previous, out)
    throw error
  }
}

function flush(folder: string): void {
  try {
    const opened = openSync(folder, 'r')
    try {
      fsyncSync(opened)
    } finally {
      closeSync(opened)
    }
  } catch {
    return
  }
}
