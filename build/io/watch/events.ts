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

/** When the system has no watches left, files are asked for their dates instead. */
export function followEvents(options: EventsOptions): Events {
  const { log, restarted } = options
  const paths = [...options.paths]
  let tellReady = () => {}
  const ready = new Promise<void>((resolve) => (tellReady = resolve))
  let isClosed = false
  let watcher = start({ usePolling: false })
  watcher.on('error', (error) => (isExhausted(error) ? poll(error) : report(error)))

  function start(how: Pick<ChokidarOptions, 'usePolling'>): FSWatcher {
    const started = openWatcher(paths, how, options)
    started.on('ready', () => tellReady())
    return started
  }

  function poll(error: NodeJS.ErrnoException): void {
    if (isClosed) return
    log(exhausted(error))
    abandon(watcher)
    watcher = start({ usePolling: true })
    watcher.on('error', report)
    restarted()
  }

  function report(error: unknown): void {
    if (!isClosed) log(`Watching: ${(error as Error).message}`)
  }

  function add(others: readonly string[]): void {
    paths.push(...others)
    watcher.add([...others])
  }

  async function close(): Promise<void> {
    isClosed = true
    tellReady()
    await watcher.close()
  }

  return { ready, add, close }
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
