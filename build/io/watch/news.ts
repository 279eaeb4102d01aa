import type { Changes } from '../watch.ts'

/** What happened and was not looked at yet. Paths are absolute, with `/`. */
export interface News {
  /** Tells of a path now, and again a little later. */
  readonly hint: (path: string, isFolder: boolean) => void
  /** Tells of a file that went, a little later. */
  readonly hintGone: (path: string) => void
  /** Tells of a file that came: together with one that just went, which may be the same by another name. */
  readonly hintNew: (path: string) => void
  readonly tell: (path: string, isFolder: boolean) => void
  /** Everything since the last call at once; waits for something. Undefined once closed. */
  readonly next: () => Promise<Changes | undefined>
  readonly close: () => void
}

/** Events this close together are one change, milliseconds. */
const TOGETHER = 2

/** Changes are looked at again after this time: a second event in the same moment may be lost. */
const AGAIN = 120

/** Hints are told again, so that the last of several quick writes is never missed. */
export function createNews(): News {
  const news = gather(TOGETHER, () => wake())
  const later = gather(AGAIN, () => tellAll(later.take()))
  const leaving = gather(AGAIN, () => tellAll(leaving.take()))
  let wake = () => {}
  let isClosed = false

  function tellAll({ paths, folders }: Changes): void {
    for (const path of paths) news.add(path, folders)
  }

  function hint(path: string, isFolder: boolean): void {
    news.add(path, isFolder)
    later.add(path, isFolder)
  }

  function hintGone(path: string): void {
    leaving.add(path, false)
  }

  function hintNew(path: string): void {
    if (leaving.isEmpty() || leaving.has(path)) hint(path, false)
    else leaving.add(path, false)
  }

  async function next(): Promise<Changes | undefined> {
    while (news.isEmpty() && !isClosed) await new Promise<void>((resolve) => (wake = resolve))
    return isClosed ? undefined : news.take()
  }

  function close(): void {
    isClosed = true
    for (const one of [news, later, leaving]) one.stop()
    wake()
  }

  return { hint, hintGone, hintNew, tell: news.add, next, close }
}

/** Gathers changes, and calls when no other came for so long, milliseconds. */
function gather(quiet: number, whenQuiet: () => void) {
  const none = () => ({ paths: new Set<string>(), folders: false })
  let gathered = none()
  let timer: NodeJS.Timeout | undefined

  function add(path: string, isFolder: boolean): void {
    gathered.paths.add(path)
    gathered.folders ||= isFolder
    clearTimeout(timer)
    timer = setTimeout(whenQuiet, quiet)
  }

  function take(): Changes {
    const taken = gathered
    gathered = none()
    return taken
  }

  return {
    add,
    take,
    isEmpty: () => gathered.paths.size === 0,
    has: (path: string) => gathered.paths.has(path),
    stop: () => clearTimeout(timer),
  }
}
