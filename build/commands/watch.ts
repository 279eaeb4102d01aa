import { resolve } from 'node:path'
import { elapsed, follow } from '../dev/follow.ts'
import { openDev, type OpenedDev } from '../dev/open.ts'
import { packagesInArchives } from '../diagnostics/catalogue/sources.ts'
import { plural } from '../diagnostics/print.ts'
import { openBrowser } from '../io/browser.ts'
import { docsFolder } from '../io/docsFolder.ts'
import { historyFile } from '../io/git.ts'
import { areInArchives, installingLists } from '../io/packages.ts'
import { takeSnapshot } from '../io/snapshot.ts'
import { foldersOf, watchFiles } from '../io/watch.ts'
import { report } from './report.ts'
import { isEnding, stopped } from './stopped.ts'

export interface WatchFlags {
  readonly root: string
  readonly host: string
  readonly port: number
  readonly open?: true
  readonly base?: string
  readonly home: string
  readonly version: string
}

/** `lectern watch`: serves the site while it is written, until it is told to stop; the exit code. */
export async function watch(flags: WatchFlags): Promise<number> {
  const started = performance.now()
  const root = resolve(flags.root)
  if (areInArchives()) return report({ root, format: 'text' }, [packagesInArchives()])
  const dev = await openDev({ ...flags, root, log: say })
  // Whatever fails: a server without a site must not keep the process.
  try {
    await serveWhileWritten({ ...flags, root, dev, started })
  } finally {
    await dev.close()
  }
  return 0
}

interface Watching extends WatchFlags {
  readonly dev: OpenedDev
  /** By `performance.now()`. */
  readonly started: number
}

async function serveWhileWritten({ dev, started, ...flags }: Watching): Promise<void> {
  const { root, home, base } = flags
  const reading = { root, home, ...(base ? { base } : {}) }
  const [snapshot, history] = await Promise.all([takeSnapshot(reading), historyFile(root)])
  const { settings, base: path } = snapshot.value.site
  const address = dev.url + path
  const stop = stopped()
  say(`Watching ${flags.root} at ${address}`)
  const docs = docsFolder(settings)
  const folders = foldersOf({ root, home, docs, history })
  const watcher = watchFiles({ folders, lists: installingLists(root), log: say })
  void stop.then(() => watcher.close())
  try {
    const taking = dev.site.take(snapshot).then(() => true)
    if (!(await Promise.race([taking, stop]))) return
    say(`${plural(snapshot.value.documents.length, 'document')} ready in ${elapsed(started)}`)
    if (flags.open) openBrowser(address, say)

    const options = { ...reading, history }
    const following = { watcher, site: dev.site, options, before: snapshot, log: say }
    await follow({ ...following, isEnding: () => isEnding(stop) })
  } catch (error) {
    if (!(await isEnding(stop))) throw error
  } finally {
    await watcher.close()
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
