import { realpathSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { watch, type ChokidarOptions, type FSWatcher } from 'chokidar'
import { unlessMissing } from './missing.ts'
import { isPassing } from './watch/ignored.ts'

export interface WatchOptions {
  /** Folders that are watched with everything below them; they need not exist yet. */
  readonly folders: readonly Folder[]
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
  /** Watches these files too (absolute), but for installed packages. Returns all that lie outside the folders. */
  readonly alsoWatch: (files: readonly string[]) => readonly string[]
  /** Everything since the last call at once; waits for something. Undefined once closed. */
  readonly next: () => Promise<Changes | undefined>
  readonly close: () => Promise<void>
}

/** Events this close together are one change, milliseconds. */
const TOGETHER = 2

/** Changes are looked at again after this time: a second event in the same moment may be lost. */
const AGAIN = 120

/**
 * Follows files. What the system tells is a hint to look, never the news itself; it is told again a
 * little later, so that the last of several quick writes is never missed.
 */
export function watchFiles({ folders: given, log, open = watch }: WatchOptions): Watcher {
  const folders = [...given]
  const elsewhere = new Set<string>()
  let pending = new Set<string>()
  let moved = false
  let closed = false
  let wake: (() => void) | undefined
  let timer: NodeJS.Timeout | undefined
  let again: NodeJS.Timeout | undefined
  let later = new Set<string>()
  let movedLater = false
  const isIgnored = (path: string) => !concerns(path, folders)
  let tellReady = () => {}
  const ready = new Promise<void>((resolve) => (tellReady = resolve))
  let watcher = start({ usePolling: false })

  function start(how: Pick<ChokidarOptions, 'usePolling'>): FSWatcher {
    const paths = folders.map(({ path }) => path)
    const started = open(paths, {
      ...how,
      ignored: isIgnored,
      ignoreInitial: true,
      interval: 250,
      binaryInterval: 500,
    })
    started.on('all', (event, path) => notice(path, event === 'addDir' || event === 'unlinkDir'))
    started.on('ready', () => tellReady())
    started.on('error', (error) => fail(error as NodeJS.ErrnoException, how.usePolling === true))
    return started
  }

  function notice(path: string, isFolder: boolean): void {
    tell(path, isFolder)
    later.add(slashed(path))
    movedLater ||= isFolder
    clearTimeout(again)
    again = setTimeout(() => {
      for (const one of later) tell(one, movedLater)
      later = new Set()
      movedLater = false
    }, AGAIN)
  }

  function tell(path: string, isFolder: boolean): void {
    pending.add(slashed(path))
    moved ||= isFolder
    clearTimeout(timer)
    timer = setTimeout(() => wake?.(), TOGETHER)
  }

  /** The system has no watches left: files are asked for their dates instead. */
  function fail(error: NodeJS.ErrnoException, polling: boolean): void {
    if (closed) return
    if (polling || !exhausted.has(error.code ?? '')) {
      return log(`Watching: ${error.message}`)
    }
    log(
      `The system has no file watches left (${error.code}): files are polled, which is slower. Raise fs.inotify.max_user_watches and fs.inotify.max_user_instances.`,
    )
    const spent = watcher
    spent.removeAllListeners()
    spent.on('error', () => {})
    void spent.close()
    watcher = start({ usePolling: true })
    for (const { path } of folders) tell(path, true)
  }

  function alsoWatch(files: readonly string[]): readonly string[] {
    const real = folders.map((folder) => ({ ...folder, path: realPath(folder.path) }))
    const others = files.filter((file) => !isInstalled(file) && !concerns(file, real))
    const added = foldersHolding(others)
    for (const file of others) elsewhere.add(file)
    folders.push(...added)
    if (added.length > 0) watcher.add(added.map(({ path }) => path))
    return [...elsewhere]
  }

  async function next(): Promise<Changes | undefined> {
    while (pending.size === 0 && !closed) {
      await new Promise<void>((resolve) => (wake = resolve))
    }
    if (closed) return undefined
    const changes = { paths: pending, folders: moved }
    pending = new Set()
    moved = false
    return changes
  }

  async function close(): Promise<void> {
    closed = true
    clearTimeout(timer)
    clearTimeout(again)
    tellReady()
    wake?.()
    await watcher.close()
  }

  return { ready, alsoWatch, next, close }
}

const exhausted = new Set(['ENOSPC', 'EMFILE', 'ENFILE'])

/** Whether a path is one of the watched folders, or below one and not in passing. */
export function concerns(path: string, folders: readonly Folder[]): boolean {
  return folders.some((folder) => {
    const below = slashed(relative(folder.path, path))
    if (below === '') return true
    if (below.startsWith('../') || below === '..' || isPassing(below)) return false
    const [first] = below.split('/')
    return folder.names === undefined || folder.names.includes(first!)
  })
}

/** Of what a bundler read it tells real paths. */
function realPath(path: string): string {
  return unlessMissing(() => realpathSync(path)) ?? path
}

function isInstalled(path: string): boolean {
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

/** The folders of a site, of its history, and of the engine when it is not an installed package. */
export function foldersOf({ root, home, docs, history }: Watched): Folder[] {
  const names = ['content', 'sidebars', 'templates', 'src', docs.split('/')[0]!]
  const site = [
    { path: root, names },
    ...(history ? [{ path: dirname(history), names: [basename(history)] }] : []),
  ]
  if (isInstalled(home)) return site
  return [...site, ...['runtime', 'templates'].map((name) => ({ path: join(home, name) }))]
}
