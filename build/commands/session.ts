import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { removeServers } from '../bundle/serverFolder.ts'
import { compile } from '../compile/stage.ts'
import { engineName } from '../graph/engine.ts'
import { bounded, createPool } from '../graph/pool.ts'
import { Damaged } from '../graph/record.ts'
import { createRun, type RunOptions } from '../graph/run.ts'
import { shareStore } from '../graph/sharedStore.ts'
import { openStore } from '../graph/store.ts'
import { changedSince } from '../io/changedSince.ts'
import type { SnapshotOptions } from '../io/snapshot.ts'
import { templatesOf } from '../io/templates.ts'
import type { Snapshot } from '../model.ts'
import { createBundles } from '../site/bundles.ts'
import type { CodeOptions } from '../site/code.ts'
import { publish } from '../site/publish.ts'
import { finishedBuilds } from './finished.ts'

export interface SessionOptions {
  readonly root: string
  readonly home: string
  readonly version: string
  readonly observe?: RunOptions['observe']
}

/** What commands that build have in common: a memo with its store and threads, and their end. */
export async function openSession({ root, home, version, observe }: SessionOptions) {
  const site = resolve(root)
  const name = engineName(version)
  const local = await openStore(join(site, '.lectern', 'store'), name)
  const store = shareStore(local)
  const pool = createPool(new URL('./worker.js', import.meta.url), bounded)
  // Where documents will be compiled a thread loads the parsers while the site is read.
  const foresee = () => pool.foresee(compile.name)
  if (local.saved === 0) foresee()
  const bundles = createBundles(local, ({ server }) => pool.foresee(publish.name, server.folder))
  const code: CodeOptions = {
    home,
    templates: templatesOf(site, home),
    mode: 'production',
    bundler: bundles.stage,
  }
  return {
    root: site,
    /** What the snapshot is taken of. */
    reading: (base?: string): SnapshotOptions => ({
      root: site,
      home,
      store: local,
      ...(base ? { base } : {}),
      onListed: (paths) => {
        if (local.saved > 0 && changedSince(site, paths, local.saved)) foresee()
      },
    }),
    code,
    run: createRun({ store, pool, ...(observe ? { observe } : {}) }),
    /** Looks at what the bundle was made from: before the output is written, which may lie beside it. */
    note: bundles.note,
    finished: finishedBuilds({ ...code, store: local, bundles }),
    /** Uses the shared store of the settings, when they name one. */
    share({ site: { settings } }: Snapshot) {
      if (settings.store) store.connect({ url: settings.store.url, version: name })
    },
    async close() {
      await store.close()
      await bundles.keep()
      await store.save()
      await pool.close()
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
