import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { removeServers } from '../bundle/serverFolder.ts'
import type { Format } from '../compile/draft.ts'
import { engineName } from '../graph/engine.ts'
import type { Pool } from '../graph/pool.ts'
import { Damaged } from '../graph/record.ts'
import { createRun, type RunOptions } from '../graph/run.ts'
import { shareStore } from '../graph/sharedStore.ts'
import { openStore } from '../graph/store.ts'
import { indexPage } from '../index/indexPage.ts'
import { changedSince } from '../io/changedSince.ts'
import type { SnapshotOptions } from '../io/snapshot.ts'
import { templatesOf } from '../io/templates.ts'
import type { Snapshot } from '../model.ts'
import { createBundles } from '../site/bundles.ts'
import type { CodeOptions } from '../site/code.ts'
import { compilePage } from '../site/compilePage.ts'
import { createDeclaring } from '../site/declaring.ts'
import { publish } from '../site/publish.ts'
import { finishedBuilds } from './finished.ts'
import { beginPool } from './threads.ts'

/** What parsers are loaded for. */
const formats: readonly Format[] = ['md', 'mdx']

export interface SessionOptions {
  readonly root: string
  readonly home: string
  readonly version: string
  /** Gives a session its threads: they may have been begun before its code was loaded. */
  readonly pools?: () => Pool
  readonly observe?: RunOptions['observe']
}

/** What commands that build have in common: a memo with its store and threads, and their end. */
export async function openSession({ root, home, version, pools, observe }: SessionOptions) {
  const site = resolve(root)
  const name = engineName(version)
  const local = await openStore(join(site, '.lectern', 'store'), name)
  const store = shareStore(local)
  const pool = (pools ?? beginPool())()
  // Where documents will be compiled a thread loads the parsers while the site is read.
  const foresee = (format: Format) => pool.foresee(compilePage.name, format)
  const foreseeChanged = (paths: readonly string[]) => {
    for (const format of formats) {
      const own = paths.filter((path) => path.endsWith(`.${format}`))
      if (changedSince(site, own, local.saved)) foresee(format)
    }
  }
  if (local.saved === 0) foresee('md')
  let isWhole = false
  const bundles = createBundles(local, ({ server }) => pool.foresee(publish.name, server.folder))
  const declaring = createDeclaring(local, pool)
  const code: CodeOptions = {
    home,
    templates: templatesOf(site, home),
    mode: 'production',
    bundler: bundles.stage,
    declarer: declaring.stage,
  }
  return {
    root: site,
    /** What the snapshot is taken of. */
    reading: (base?: string): SnapshotOptions => ({
      root: site,
      home,
      store: local,
      ...(base ? { base } : {}),
      onListed: foreseeChanged,
    }),
    code,
    run: createRun({ store, pool, ...(observe ? { observe } : {}) }),
    /** While threads compile what has changed: reads what was made of the other documents. */
    async readAhead(): Promise<void> {
      await setImmediate()
      for (const { name } of [indexPage, publish]) local.readAhead(name)
    },
    /** Looks at what the bundle was made from: before the output is written, which may lie beside it. */
    note: bundles.note,
    finished: finishedBuilds({ ...code, store: local, bundles, declaring }),
    /** Uses the shared store of the settings, when they name one. */
    async share({ site: { settings } }: Snapshot): Promise<void> {
      if (settings.store) await store.connect({ url: settings.store.url, version: name })
    },
    /** All of the site was made: what else the store has may go. */
    forget() {
      isWhole = true
    },
    async close() {
      const ended = pool.close()
      await store.close()
      await bundles.keep()
      if (!isWhole) local.touchAll()
      await store.save()
      await ended
      await removeServers(site)
    },
  }
}

/** Runs a command; once more, without what was kept, when that proves to be damaged on the disk. */
export async function withSoundStore<T>(root: string, command: () => Promise<T>): Promise<T> {
  try {
    return await command()
  } catch (error) {
    if (!(error instanceof Damaged)) throw error
    await rm(join(resolve(root), '.lectern', 'store'), { recursive: true, force: true })
    return command()
  }
}
