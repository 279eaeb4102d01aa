import { join, relative, sep } from 'node:path'
import { plural } from '../diagnostics/print.ts'
import { docsFolder } from '../io/docsFolder.ts'
import { isInstalled, type Changes, type Watcher } from '../io/watch.ts'
import { refreshSnapshot, type RefreshOptions } from '../io/watch/snapshot.ts'
import type { Outcome, Snapshot } from '../model.ts'
import type { DevSite } from './site.ts'

export interface Following {
  readonly watcher: Watcher
  readonly site: DevSite
  readonly options: RefreshOptions
  /** The snapshot that the site has taken already. */
  readonly before: Outcome<Snapshot>
  readonly log: (line: string) => void
  /** Whether what failed did so as all ends. */
  readonly isEnding: () => Promise<boolean>
}

/**
 * Takes over one change after the other, until the watcher is closed. Whatever fails, it goes on: what could
 * not be taken over is, with the next change that is told.
 */
export async function follow(following: Following): Promise<void> {
  const { watcher, site, options, before, log } = following
  let snapshot = before
  let due: readonly string[] = []
  const elsewhere = new Set<string>()
  const watchCode = () => {
    for (const file of watcher.alsoWatch(site.sources())) elsewhere.add(file)
  }
  watcher.alsoWatch(before.value.configSources)
  watchCode()
  for await (const changes of changesOf(watcher)) {
    const started = performance.now()
    const names = [...due, ...namesIn(changes, options.root)]
    try {
      const reading = { ...options, elsewhere: [...elsewhere] }
      const next = await refreshSnapshot(snapshot, changes.folders ? [''] : names, reading)
      if (next === snapshot) continue
      watcher.alsoWatch(next.value.configSources)
      watcher.alsoFollow(join(options.root, docsFolder(next.value.site.settings)))
      const changed = await site.take(next)
      if (hasOldPackages(snapshot.value, next.value)) log(oldPackages)
      snapshot = next
      watchCode()
      due = []
      const found =
        changed === undefined ? 'still rendering after' : `${plural(changed, 'page')} in`
      log(`${subjectOf(names)} changed: ${found} ${elapsed(started)}`)
    } catch (error) {
      if (await following.isEnding()) return
      due = names
      log(`${error instanceof Error ? error.stack : String(error)}\nStill watching.`)
    }
  }
}

/** Node evaluates a package once a process: after an installation the settings may import an old one. */
function hasOldPackages(before: Snapshot, { packages, configSources }: Snapshot): boolean {
  return packages !== before.packages && configSources.some(isInstalled)
}

const oldPackages =
  'Packages were installed. Those that the settings import stay as they were: start watching again to use the new ones.'

/**
 * Everything that the watcher tells; in between, once, that anything may have changed: between the
 * first reading and the moment from which all changes are told.
 */
async function* changesOf(watcher: Watcher): AsyncGenerator<Changes> {
  const anything: Changes = { paths: new Set(), folders: true }
  const looked = watcher.ready.then(() => anything)
  let first: Promise<Changes> | undefined = looked
  let pending = watcher.next()
  for (;;) {
    const changes = await (first ? Promise.race([pending, first]) : pending)
    if (changes === undefined) return
    if (changes === anything) first = undefined
    else pending = watcher.next()
    yield changes
  }
}

function namesIn({ paths }: Changes, root: string): string[] {
  return [...paths].map((path) => relative(root, path).replaceAll(sep, '/'))
}

function subjectOf(names: readonly string[]): string {
  const own = names.filter((name) => name !== '' && !/(?:^|\/)\.git\//.test(name))
  const [first = 'The site', ...rest] = new Set(own)
  return rest.length === 0 ? first : `${first} and ${plural(rest.length, 'other file')}`
}

/** How long ago, for people: `38 ms`, `1.2 s`. */
export function elapsed(since: number): string {
  const milliseconds = performance.now() - since
  return milliseconds < 1000
    ? `${Math.round(milliseconds)} ms`
    : `${(milliseconds / 1000).toFixed(1)} s`
}
