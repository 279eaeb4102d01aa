import { join } from 'node:path'
import { removeServers } from '../bundle/serverFolder.ts'
import { painterOf } from '../diagnostics/paint.ts'
import { bounded, createPool } from '../graph/pool.ts'
import { templatesOf } from '../io/templates.ts'
import { textAt } from '../io/textAt.ts'
import { bundleDevClient } from './client.ts'
import { createHub } from './hub.ts'
import { createPages } from './pages.ts'
import { createRenderer } from './renderer.ts'
import { reporter } from './report.ts'
import { startDevServer } from './server.ts'
import { createDevSamples } from './samples.ts'
import { createDevSite, type DevSite } from './site.ts'
import { openDevStore } from './store.ts'

export interface OpenOptions {
  /** Folder of the site, absolute. */
  readonly root: string
  /** Folder of the engine. */
  readonly home: string
  readonly version: string
  readonly host: string
  readonly port: number
  readonly log: (line: string) => void
}

/** The development server, answering as soon as its site takes a first snapshot. */
export interface OpenedDev {
  readonly site: DevSite
  /** Without the base of the site. */
  readonly url: string
  /** Ends everything, and keeps what the next start can use. */
  readonly close: () => Promise<void>
}

export async function openDev(options: OpenOptions): Promise<OpenedDev> {
  const { root, home, log } = options
  const store = await openDevStore(root, options.version)
  const script = new URL('./worker.js', import.meta.url)
  const pool = createPool(script, bounded)
  const renderer = createRenderer(script)
  const pages = createPages(renderer)
  const hub = createHub(pages)
  const samples = createDevSamples(new URL('./checker.js', import.meta.url))
  const inFile = (file: string) => textAt(join(root, file))
  const site = createDevSite({
    code: { home, mode: 'development' },
    templates: () => templatesOf(root, home),
    store,
    pool,
    renderer,
    pages,
    hub,
    samples,
    textOf: inFile,
    log,
    report: reporter(log, inFile, painterOf(process.stdout)),
  })
  const server = await startDevServer({
    hub,
    pages,
    log,
    host: options.host,
    port: options.port,
    client: bundleDevClient(home),
    state: site.state,
    arrived: () => void site.refresh(),
  })
  // Only now: a server that could not start must not leave a thread behind.
  renderer.begin()

  async function close(): Promise<void> {
    site.close()
    hub.close()
    await server.close()
    await site.keep()
    await store.save()
    await Promise.all([renderer.close(), pool.close(), samples.close()])
    await removeServers(root)
  }

  return { site, url: server.url, close }
}
