import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ChokidarOptions, FSWatcher } from 'chokidar'
import { isCircle, linksIn } from './links.ts'

export interface EventsOptions {
  /** Files and folders; they need not exist yet. */
  readonly paths: readonly string[]
  readonly isIgnored: (path: string) => boolean
  readonly changed: (path: string, isFolder: boolean) => void
  /** A file went: it may be back at once, as when an editor saves it. */
  readonly gone: (path: string) => void
  readonly came: (path: string) => void
  /** Watching began anew: anything may have happened meanwhile. */
  readonly restarted: () => void
  readonly log: (line: string) => void
  readonly open: (paths: string[], options: ChokidarOptions) => FSWatcher
}

/** What the system tells of files. */
export interface Events {
  /** Settles when everything that is there is watched, or when it is closed. */
  readonly ready: Promise<void>
  readonly add: (paths: readonly string[]) => void
  readonly close: () => Promise<void>
}

/** Between looks whether a folder or link still leads to what is watched, milliseconds. */
const LOOK = 250

/**
 * Tells of files that change below `paths`, until it is closed. When the system has no watches left, files
 * are asked for their dates instead. A folder that went, as to another branch, is watched anew when it is
 * back, and so is what a link leads to: the system tells nothing of that.
 */
export function followEvents(options: EventsOptions): Events {
  const { log, restarted, changed, isIgnored } = options
  const paths = [...options.paths]
  let tellReady = () => {}
  const ready = new Promise<void>((resolve) => (tellReady = resolve))
  let isClosed = false
  let usePolling = false
  const known = new Map(paths.map((path) => [path, identityOf(path)]))
  let watcher = start()
  const looking = setInterval(look, LOOK).unref()

  function start(): FSWatcher {
    const started = openWatcher(paths, { usePolling }, options)
    started.on('ready', () => {
      followLinks(Object.keys(started.getWatched()))
      tellReady()
    })
    started.on('addDir', (path) => followLinks([dirname(path), path]))
    started.on('unlinkDir', (path) => known.has(path) && known.set(path, undefined))
    started.on('error', (error) =>
      isExhausted(error) && !usePolling ? poll(error) : report(error),
    )
    return started
  }

  function followLinks(folders: readonly string[]): void {
    const links = linksIn(folders).filter((path) => !known.has(path) && !isIgnored(path))
    for (const path of links) known.set(path, identityOf(path))
  }

  function restart(): void {
    abandon(watcher)
    watcher = start()
  }

  function poll(error: NodeJS.ErrnoException): void {
    if (isClosed) return
    log(exhausted(error))
    usePolling = true
    restart()
    restarted()
  }

  function look(): void {
    let isReplaced = false
    for (const [path, before] of [...known]) {
      const now = identityOf(path)
      if (now === before) continue
      known.set(path, now)
      if (now === undefined) changed(path, true)
      else isReplaced = true
    }
    if (!isReplaced) return
    restart()
    watcher.on('ready', restarted)
  }

  function report(error: unknown): void {
    if (!isClosed) log(`Watching: ${(error as Error).message}`)
  }

  function add(others: readonly string[]): void {
    paths.push(...others)
    for (const path of others) known.set(path, identityOf(path))
    watcher.add([...others])
  }

  async function close(): Promise<void> {
    isClosed = true
    clearInterval(looking)
    tellReady()
    await watcher.close()
  }

  return { ready, add, close }
}

/** Which folder stands at a path, or that a file does; undefined when nothing does that can be looked at. */
function identityOf(path: string): string | undefined {
  try {
    const found = statSync(path)
    return found.isDirectory() ? `${found.ino} ${found.birthtimeMs}` : 'a file'
  } catch {
    return undefined
  }
}

function openWatcher(
  paths: readonly string[],
  how: Pick<ChokidarOptions, 'usePolling'>,
  { open, isIgnored, changed, gone, came }: EventsOptions,
): FSWatcher {
  const opened = open([...paths], {
    ...how,
    ignored: (path, stats) => isIgnored(path) || (stats?.isFile() === false && isCircle(path)),
    ignoreInitial: true,
    // It would pass over folders that end in `~`, too.
    atomic: false,
    interval: 250,
    binaryInterval: 500,
  })
  opened.on('all', (event, path) => {
    if (event === 'unlink') gone(path)
    else if (event === 'add') came(path)
    else changed(path, event === 'addDir' || event === 'unlinkDir')
  })
  return opened
}

function isExhausted(error: unknown): error is NodeJS.ErrnoException {
  return ['ENOSPC', 'EMFILE', 'ENFILE'].includes((error as NodeJS.ErrnoException).code ?? '')
}

function exhausted({ code }: NodeJS.ErrnoException): string {
  return `The system has no file watches left (${code}): files are polled, which is slower. Raise fs.inotify.max_user_watches and fs.inotify.max_user_instances.`
}

/** Whatever it still says, nobody listens. */
function abandon(watcher: FSWatcher): void {
  watcher.removeAllListeners()
  watcher.on('error', () => {})
  void watcher.close()
}
