import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { readFile, realpath } from 'node:fs/promises'
import { sep } from 'node:path'
import { sourcesOf } from '../emit/headers.ts'
import { htmlPath, isMissingPage } from '../emit/paths.ts'
import { addressOf, listenNear } from '../io/serve/listen.ts'
import { refusal } from '../io/serve/host.ts'
import { contentType } from '../io/serve/mime.ts'
import { sendNothing } from '../io/serve/send.ts'
import { readTarget } from '../io/serve/target.ts'
import { answerTools, type ToolOptions } from './tools.ts'
import { fileAt } from './files.ts'
import { errorPage, withClient } from './document.ts'
import { missingPageFor } from './missing.ts'
import { printTwin } from '../text/twin.ts'
import { hrefOf, routeOf } from '../../runtime/url.ts'
import type { Site } from '../model.ts'
import type { Pages } from './pages.ts'
import type { State } from './state.ts'

export interface DevServerOptions extends ToolOptions {
  readonly host: string
  readonly port: number
  readonly pages: Pages
  readonly state: () => Promise<State>
  readonly log: (line: string) => void
}

export interface DevServer {
  readonly url: string
  readonly close: () => Promise<void>
}

/**
 * What a page may do while it is written: as in production, but for where scripts come from and what
 * pages show from elsewhere, which is known when all are built.
 */
function policyOf(site: Site): string {
  const connections = sourcesOf({ ...site.settings, ...site }).get('connect-src') ?? []
  return [
    ['connect-src', ...connections].join(' '),
    "require-trusted-types-for 'script'",
    "trusted-types lectern lectern-dev 'allow-duplicates'",
  ].join('; ')
}

/** Answers requests from memory: pages rendered when they are asked for, and all other files. */
export async function startDevServer(options: DevServerOptions): Promise<DevServer> {
  const { host, port, log } = options
  const server = createServer((request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Cache-Control', 'no-store')
    const refused = refusal(request, host)
    if (refused) return sendNothing(response, refused)
    answer(request, response, options).catch((error: unknown) => {
      log(error instanceof Error ? (error.stack ?? String(error)) : String(error))
      if (response.headersSent) response.destroy()
      else sendNothing(response, 500)
    })
  })
  server.on('clientError', (_, socket) => socket.destroy())
  await listenNear(server, host, port, log)
  return {
    url: addressOf(server, host),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  options: DevServerOptions,
): Promise<void> {
  const target = readTarget(request.url ?? '')
  if (typeof target === 'number' && target !== 404) return sendNothing(response, target)
  if (typeof target === 'object' && (await answerTools(request, response, target, options))) return
  if (request.method !== 'GET' && request.method !== 'HEAD') return sendNothing(response, 405)
  const state = await options.state()
  const { base } = state.snapshot.site
  if (typeof target === 'number') return sendMissing(response, '/', { state, options })
  if (!target.path.startsWith(base) && `${target.path}/` !== base) {
    if (target.path !== '/') return sendMissing(response, '/', { state, options })
    response.setHeader('Location', base)
    return sendNothing(response, 302)
  }
  await answerBelow({ path: target.path, query: target.query }, response, { state, options })
}

interface Context {
  readonly state: State
  readonly options: DevServerOptions
}

async function answerBelow(
  { path, query }: { path: string; query: string },
  response: ServerResponse,
  context: Context,
): Promise<void> {
  const { state, options } = context
  const { site } = state.snapshot
  const route = routeOf(path, site.base) ?? '/'
  if (state.plan.routes.byPath.has(route)) {
    const address = hrefOf(route, site)
    if (path === address || `${path}/` === site.base) return sendPage(response, route, context)
    response.setHeader('Location', encodeURI(address) + query)
    return sendNothing(response, 308)
  }
  const below = path.slice(site.base.length)
  const data = dataRoute(below)
  const shown = data === undefined ? undefined : await options.pages.show(data, state)
  if (shown) return send(response, 200, 'application/json; charset=utf-8', shown.data)
  const twin = await twinAt(below, context)
  if (twin !== undefined) return send(response, 200, contentType(below), twin)
  const page = htmlPath(route, site)
  const own = fileAt(below, state)
  const file = own ?? fileAt(page, state)
  if (!file) return sendMissing(response, route, context)
  const contents = 'from' in file ? await readInside(file.from, state) : file.contents
  if (contents === undefined) return sendMissing(response, route, context)
  send(response, 200, contentType(own ? below : page), contents)
}

/** `_data/api/x.json` is the data of `/api/x`. */
function dataRoute(path: string): string | undefined {
  const name = /^_data(\/.+)\.json$/.exec(path)?.[1]
  return name === '/index' ? '/' : name
}

/** The Markdown of a page, made from what the page shows. */
async function twinAt(path: string, { state, options }: Context): Promise<string | undefined> {
  const name = /^(.+)\.md$/.exec(path)?.[1]
  const route = name === 'index' ? '/' : `/${name}`
  if (name === undefined || !state.plan.routes.byPath.has(route)) return undefined
  const shown = await options.pages.whole(route, state)
  const { site } = state.snapshot
  const address = site.url + hrefOf(route, site)
  return shown && printTwin({ html: shown.html, address })
}

/** A file that became a link out of the site since it was listed is not sent. */
async function readInside(file: string, { snapshot }: State): Promise<Buffer | undefined> {
  const [real, root] = await Promise.all([realpath(file), realpath(snapshot.root)]).catch(() => [])
  if (real === undefined || root === undefined || !real.startsWith(root + sep)) return undefined
  return readFile(real).catch(() => undefined)
}

function sendMissing(response: ServerResponse, route: string, context: Context): Promise<void> {
  return sendPage(response, missingPageFor(route, context.state), context)
}

async function sendPage(
  response: ServerResponse,
  path: string,
  { state, options }: Context,
): Promise<void> {
  const { site } = state.snapshot
  const isMissing = isMissingPage(path, site)
  const shown = await options.pages.whole(path, state)
  const { base } = site
  response.setHeader('Content-Security-Policy', policyOf(site))
  if (!shown) return send(response, 500, 'text/html; charset=utf-8', errorPage(base))
  const version = isMissing ? `404-${shown.version}` : shown.version
  send(
    response,
    isMissing ? 404 : 200,
    'text/html; charset=utf-8',
    withClient(shown.html, { base, version }),
  )
}

function send(
  response: ServerResponse,
  status: number,
  type: string,
  contents: string | Uint8Array,
): void {
  const length = Buffer.byteLength(contents)
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': length })
  response.end(contents)
}
