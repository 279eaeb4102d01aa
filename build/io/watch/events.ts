import { statSync } from 'node:fs'
import type { ChokidarOptions, FSWatcher } from 'chokidar'

export interface EventsOptions {
  /** Files and folders; they need not exist yet. */
  readonly paths: readonly string[]
  readonly isIgnored: (path: string) => boolean
  readonly changed: (path: string, isFolder: boolean) => void
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

/** Between looks whether a folder is still the one that is watched, milliseconds. */
const LOOK = 250

/**
 * When the system has no watches left, files are asked for their dates instead. A folder that went, as to
 * another branch, is watched anew when it is back: the system tells nothing of that.
 */
export function followEvents(options: EventsOptions): Events {
  const { log, restarted } = options
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
    started.on('ready', () => tellReady())
    started.on('unlinkDir', (path) => known.delete(path))
    started.on('error', (error) =>
      isExhausted(error) && !usePolling ? poll(error) : report(error),
    )
    return started
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
    const there = paths.map((path) => [path, identityOf(path)] as const)
    const others = there.filter(([path, now]) => now !== undefined && now !== known.get(path))
    if (others.length === 0) return
    for (const [path, now] of others) known.set(path, now)
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

/** Which folder stands at a path; undefined when there is none that can be looked at. */
function identityOf(path: string): string | undefined {
  try {
    const { ino, birthtimeMs } = statSync(path)
    return `${ino} ${birthtimeMs}`
  } catch {
    return undefined
  }
}

function openWatcher(
  paths: readonly string[],
  how: Pick<ChokidarOptions, 'usePolling'>,
  { open, isIgnored, changed }: EventsOptions,
): FSWatcher {
  const opened = open([...paths], {
    ...how,
    ignored: isIgnored,
    ignoreInitial: true,
    interval: 250,
    binaryInterval: 500,
  })
  opened.on('all', (event, path) => changed(path, event === 'addDir' || event === 'unlinkDir'))
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
