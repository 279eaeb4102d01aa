import { lstatSync, unwatchFile, watchFile, type Stats } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { watch, type ChokidarOptions, type FSWatcher } from 'chokidar'
import { realPath } from './realPath.ts'
import { followEvents } from './watch/events.ts'
import { unlessMissing } from './missing.ts'
import { isApart, isPassing } from './watch/ignored.ts'
import { createNews } from './watch/news.ts'

export interface WatchOptions {
  /** Folders that are watched with everything below them; they need not exist yet. */
  readonly folders: readonly Folder[]
  /** Files that are asked for their dates, absolute: in folders where too much else happens; they need not exist yet. */
  readonly lists?: readonly string[]
  readonly log: (line: string) => void
  /** Opens a watcher; for tests of what happens when the system refuses one. */
  readonly open?: (paths: string[], options: ChokidarOptions) => FSWatcher
}

/** `names` are the entries of the folder that count; all of them without. */
export interface Folder {
  readonly path: string
  readonly names?: readonly string[]
}

/** What happened since one looked last. Paths are absolute, with `/`. */
export interface Changes {
  readonly paths: ReadonlySet<string>
  /** Folders came or went: paths alone do not tell everything. */
  readonly folders: boolean
}

export interface Watcher {
  /** Settles when everything that is there is watched. */
  readonly ready: Promise<void>
  /** Watches these files too (absolute), but for installed packages. Returns those that lie outside the folders. */
  readonly alsoWatch: (files: readonly string[]) => readonly string[]
  /** Watches this folder too (absolute), and tells of it, as it may have changed until now. */
  readonly alsoFollow: (folder: string) => void
  /** Everything since the last call at once; waits for something. Undefined once closed. */
  readonly next: () => Promise<Changes | undefined>
  readonly close: () => Promise<void>
}

/**
 * Follows files. What the system tells is a hint to look, never the news itself; it is told again a
 * little later.
 */
export function watchFiles({
  folders: given,
  lists = [],
  log,
  open = watch,
}: WatchOptions): Watcher {
  const folders = [...given]
  const elsewhere = new Set<string>()
  const news = createNews()
  const events = followEvents({
    log,
    open,
    paths: pathsOf(folders),
    isIgnored: (path) => !concerns(path, folders),
    changed: (path, isFolder) => news.hint(slashed(path), isFolder),
    gone: (path) => news.hintGone(slashed(path)),
    came: (path) => news.hintNew(slashed(path)),
    restarted() {
      for (const path of pathsOf(folders)) news.tell(slashed(path), true)
    },
  })

  const stopAsking = askForDates(lists, (path) => news.tell(slashed(path), true))

  function alsoWatch(files: readonly string[]): readonly string[] {
    const others = files.filter(isOutside(folders))
    const added = foldersHolding(others)
    for (const file of others) elsewhere.add(file)
    folders.push(...added)
    if (added.length > 0) events.add(pathsOf(added))
    return files.filter((file) => elsewhere.has(file))
  }

  function alsoFollow(path: string): void {
    if (concerns(path, folders)) return
    folders.push({ path })
    events.add([path])
    news.hint(slashed(path), true)
  }

  function close(): Promise<void> {
    const closed = events.close()
    news.close()
    stopAsking()
    return closed
  }

  return { ready: events.ready, alsoWatch, alsoFollow, next: news.next, close }
}

/** Tells of files that come, go or change, until what it returns is called. */
function askForDates(files: readonly string[], changed: (path: string) => void): () => void {
  const watched = files.map((path) => {
    const look = (now: Stats, before: Stats) => now.mtimeMs !== before.mtimeMs && changed(path)
    watchFile(path, { interval: 500, persistent: false }, look)
    return () => unwatchFile(path, look)
  })
  return () => watched.forEach((stop) => stop())
}

function pathsOf(folders: readonly Folder[]): string[] {
  return folders.map(({ path }) => path)
}

/** Tells files that are neither watched with these folders nor installed. */
function isOutside(folders: readonly Folder[]): (file: string) => boolean {
  // What the bundler read it names by real paths.
  const real = folders.map((folder) => ({ ...folder, path: realPath(folder.path) ?? folder.path }))
  return (file) => !isInstalled(file) && !concerns(file, real)
}

/** Whether a path is one of the watched folders, or below one and not in passing. */
export function concerns(path: string, folders: readonly Folder[]): boolean {
  return folders.some((folder) => {
    const below = slashed(relative(folder.path, path))
    if (below === '') return true
    if (below.startsWith('../') || below === '..' || isApart(below)) return false
    if (isPassing(below) && !isFolder(path)) return false
    const [first] = below.split('/')
    return folder.names === undefined || folder.names.includes(first!)
  })
}

function isFolder(path: string): boolean {
  return unlessMissing(() => lstatSync(path))?.isDirectory() === true
}

/** Whether a file is one of an installed package. */
export function isInstalled(path: string): boolean {
  return path.split(sep).includes('node_modules')
}

/** Editors replace the files that they save: whoever watches one has to watch its folder. */
function foldersHolding(files: readonly string[]): Folder[] {
  const paths = new Set(files.map((file) => dirname(file)))
  return [...paths].map((path) => ({
    path,
    names: files.filter((file) => dirname(file) === path).map((file) => basename(file)),
  }))
}

function slashed(path: string): string {
  return sep === '/' ? path : path.split(sep).join('/')
}

export interface Watched {
  readonly root: string
  /** Folder of the engine. */
  readonly home: string
  /** Folder of the documents, relative to the root. */
  readonly docs: string
  /** What git writes to when the history changes. */
  readonly history?: string | undefined
}

/** The folders of a site, of documents beside it, of its history, and of the engine when it is not an installed package. */
export function foldersOf({ root, home, docs, history }: Watched): Folder[] {
  const isBeside = docs.startsWith('../')
  const own = ['content', 'sidebars', 'templates', 'src']
  const site = [
    { path: root, names: isBeside ? own : [...own, docs.split('/')[0]!] },
    ...(isBeside ? [{ path: join(root, docs) }] : []),
    ...(history ? [{ path: dirname(history), names: [basename(history)] }] : []),
  ]
  if (isInstalled(home)) return site
  return [...site, ...['runtime', 'templates'].map((name) => ({ path: join(home, name) }))]
}
