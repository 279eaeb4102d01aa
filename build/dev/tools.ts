import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendNothing } from '../io/serve/send.ts'
import type { Target } from '../io/serve/target.ts'
import { routeOf } from '../../runtime/url.ts'
import { TOOLS } from './document.ts'
import type { Hub } from './hub.ts'
import { isOwnPage, openInEditor } from './editor.ts'
import type { State } from './state.ts'

export interface ToolOptions {
  readonly hub: Hub
  readonly state: () => Promise<State>
  readonly client: Promise<string>
  /** Called when a page has come to listen. */
  readonly arrived: () => void
}

/** Answers what only the development server has. False when the request is for something else. */
export async function answerTools(
  request: IncomingMessage,
  response: ServerResponse,
  { path, query }: Target,
  options: ToolOptions,
): Promise<boolean> {
  const at = path.indexOf(`/${TOOLS}`)
  if (at < 0) return false
  const base = path.slice(0, at + 1)
  const asked = new URLSearchParams(query)
  switch (path.slice(base.length + TOOLS.length)) {
    case 'client.js':
      response.writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8' })
      response.end(await options.client)
      return true
    case 'events':
      if (request.method !== 'GET') sendNothing(response, 405)
      else if (isForeign(request)) sendNothing(response, 403)
      else listen(request, response, { base, asked, options })
      return true
    case 'open':
      if (request.method !== 'POST' || !isOwnPage(request)) sendNothing(response, 403)
      else sendNothing(response, await openInEditor((await options.state()).snapshot, asked))
      return true
    default:
      return false
  }
}

/** Whether a page of another server asks: what one of this server reads names no origin. */
function isForeign({ headers }: IncomingMessage): boolean {
  return headers.origin !== undefined && headers.origin !== `http://${headers.host}`
}

interface Listening {
  readonly base: string
  readonly asked: URLSearchParams
  readonly options: ToolOptions
}

function listen(
  request: IncomingMessage,
  response: ServerResponse,
  { base, asked, options }: Listening,
): void {
  request.socket.setNoDelay(true).setTimeout(0)
  response.setHeader('Connection', 'close')
  response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' })
  response.write('retry: 500\n\n')
  options.hub.add({
    response,
    path: routeOf(asked.get('path') ?? '/', base) ?? '/404',
    release: asked.get('release') ?? '',
    version: asked.get('version') ?? '',
    styles: asked.get('styles') ?? '',
  })
  options.arrived()
}
