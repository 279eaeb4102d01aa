import { rm } from 'node:fs/promises'
import { bounded, createPool, Lost, type Pool } from '../graph/pool.ts'
import type { Outcome } from '../model.ts'
import type { Page, RenderJob } from '../model/page.ts'
import { describe, lost, render } from '../render/render.ts'

/** Renders pages on a thread of its own, one after the other. */
export interface Renderer {
  /** Starts the thread, which loads its code before there is a page to render. */
  readonly begin: () => void
  readonly render: (job: RenderJob) => Promise<Outcome<Page | null>>
  /** The page's data file alone: much less work. */
  readonly describe: (job: RenderJob) => Promise<Outcome<string | null>>
  readonly close: () => Promise<void>
}

/** A thread never forgets code that it loaded: after so many versions it is replaced. */
const VERSIONS = 6

/** Milliseconds after which nobody waits for a page whose code has changed meanwhile. */
export const OVERDUE = 3000

/** Bundles on disk that a page may still be waiting for. */
const FOLDERS = 2

export function createRenderer(script: URL): Renderer {
  const open = (): Thread => ({
    pool: createPool(script, { ...bounded, threads: 1 }),
    loaded: new Set(),
    waiting: new Set(),
  })
  let thread = open()
  let folders: string[] = []

  function run<Value>(stage: string, job: RenderJob): Promise<Outcome<Value | null>> {
    if (!thread.loaded.has(job.server) && thread.loaded.size >= VERSIONS) {
      void retire(thread)
      thread = open()
    }
    const { pool, waiting, loaded } = thread
    if (job.server !== folders.at(-1)) pool.hurry(OVERDUE)
    loaded.add(job.server)
    remember(job.server)
    const result = pool.apply<Outcome<Value | null>>(stage, job).catch((error) => {
      if (error instanceof Lost) return lost(job, error)
      throw error
    })
    waiting.add(result)
    result.then(
      () => waiting.delete(result),
      () => waiting.delete(result),
    )
    return result
  }

  function remember(folder: string): void {
    if (folders.at(-1) === folder) return
    folders = [...folders.filter((one) => one !== folder), folder]
    for (const old of folders.splice(0, folders.length - FOLDERS)) {
      void rm(old, { recursive: true, force: true }).catch(() => undefined)
    }
  }

  return {
    begin: () => thread.pool.begin(),
    render: (job) => run(render.name, job),
    describe: (job) => run(describe.name, job),
    close: () => thread.pool.close(),
  }
}

interface Thread {
  readonly pool: Pool
  /** Folders of the bundles that it has run. */
  readonly loaded: Set<string>
  readonly waiting: Set<Promise<unknown>>
}

async function retire({ pool, waiting }: Thread): Promise<void> {
  await Promise.allSettled([...waiting])
  await pool.close()
}
