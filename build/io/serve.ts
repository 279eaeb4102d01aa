import { resolve } from 'node:path'
import { answer } from './serve/answer.ts'
import { addressesIn } from './serve/built.ts'
import { openServer, type OpenServer, type ServerOptions } from './serve/server.ts'
import { createSource } from './serve/source.ts'

/** Default: port 3000, for this machine only. */
export interface ServeOptions extends Partial<ServerOptions> {
  /** Folder of the site. May be replaced while it is being served. */
  readonly dir: string
  /** Path under which the site lies. Default: what it was built for. */
  readonly base?: string | undefined
  /** Default: as it was built. */
  readonly trailingSlash?: boolean
}

export type ServedSite = OpenServer

/**
 * Serves a site as a static host does: clean addresses, `404.html`, `_redirects`, `_headers`, files
 * compressed beforehand, ranges and conditional requests. Nothing outside the folder is ever sent.
 */
export async function serveSite(options: ServeOptions): Promise<ServedSite> {
  const { host = '127.0.0.1', port = 3000, log = () => {} } = options
  const built = await addressesIn(options.dir)
  const base = `/${options.base ?? built.base}/`.replace(/\/{2,}/g, '/')
  const source = createSource(resolve(options.dir), log)
  const site = { base, trailingSlash: options.trailingSlash ?? built.trailingSlash, source }
  const { patience } = options
  const server = await openServer({ host, port, log, patience }, (request, response) =>
    answer(request, response, site),
  )
  return { ...server, url: server.url + base }
}
