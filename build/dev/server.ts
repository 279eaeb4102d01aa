import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, dirname } from 'node:path'
import { sourcesOf } from '../emit/headers.ts'
import { htmlPath, isMissingPage } from '../emit/paths.ts'
import { openFile, type OpenFile } from '../io/serve/file.ts'
import { createMemory } from '../io/serve/memory.ts'
import { contentType } from '../io/serve/mime.ts'
import { sendBytes, sendNothing, sendRedirect } from '../io/serve/send.ts'
import { openServer, type OpenServer, type ServerOptions } from '../io/serve/server.ts'
import { encodePath, readTarget, type Target } from '../io/serve/target.ts'
import { answerTools, type ToolOptions } from './tools.ts'
import { fileAt } from './files.ts'
import { errorPage, withClient } from './document.ts'
import { insideOf } from './inside.ts'
import { missingPageFor } from './missing.ts'
import { printTwin } from '../text/twin.ts'
import { decoded, hrefOf, routeOf } from '../../runtime/url.ts'
import type { Site } from '../model.ts'
import type { Pages } from './pages.ts'
import type { State } from './state.ts'

export interface DevServerOptions extends ToolOptions, ServerOptions {
  readonly pages: Pages
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
export function startDevServer(options: DevServerOptions): Promise<OpenServer> {
  return openServer(options, (request, response) => answer({ request, response, options }))
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly options: DevServerOptions
}

async function answer(exchange: Exchange): Promise<void> {
  const { request, response, options } = exchange
  response.setHeader('Cache-Control', 'no-store')
  // Drafts are for the pages of this server: no other may so much as show their pictures.
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
  const target = readTarget(request.url ?? '')
  if (typeof target === 'number' && target !== 404) return sendNothing(response, target)
  if (typeof target === 'object' && (await answerTools(request, response, target, options))) return
  if (request.method !== 'GET' && request.method !== 'HEAD') return sendNothing(response, 405)
  const context = { ...exchange, state: await options.state() }
  const { base } = context.state.snapshot.site
  if (typeof target === 'number') return sendMissing('/', context)
  if (!target.path.startsWith(base) && `${target.path}/` !== base) {
    return target.path === '/' ? sendRedirect(response, base, 302) : sendMissing('/', context)
  }
  return answerBelow(target, context)
}

interface Context extends Exchange {
  readonly state: State
}

async function answerBelow({ path, query }: Target, context: Context): Promise<void> {
  const { response, state, options } = context
  const { site } = state.snapshot
  const route = routeOf(path, site.base) ?? '/'
  if (state.plan.routes.byPath.has(route)) {
    const address = decoded(hrefOf(route, site))
    if (path === address || `${path}/` === site.base) return sendPage(route, context)
    return sendRedirect(response, encodePath(address) + query, 308)
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
  if (!file) return sendMissing(route, context)
  const type = contentType(own ? below : page)
  if ('contents' in file) return send(response, 200, type, file.contents)
  const opened = await openListed(file.from, state)
  if (!opened) return sendMissing(route, context)
  response.setHeader('Content-Type', type)
  await sendBytes({ ...context, status: 200 }, opened).finally(() => opened.close())
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

/** A file that became a link out of the site since it was listed is not opened. */
async function openListed(path: string, { snapshot }: State): Promise<OpenFile | undefined> {
  const real = await insideOf(snapshot, path)
  return real === undefined
    ? undefined
    : openFile(dirname(real), basename(real), forgetful, (name) => name !== '..')
}

/** Files that are being worked on are read anew. */
const forgetful = createMemory(0)

function sendMissing(route: string, context: Context): Promise<void> {
  return sendPage(missingPageFor(route, context.state), context)
}

async function sendPage(path: string, { response, state, options }: Context): Promise<void> {
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
