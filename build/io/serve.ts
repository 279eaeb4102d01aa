import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { resolve } from 'node:path'
import { answer } from './serve/answer.ts'
import { addressesIn } from './serve/built.ts'
import { refusal } from './serve/host.ts'
import { addressOf, listenNear } from './serve/listen.ts'
import { sendNothing } from './serve/send.ts'
import { createSource } from './serve/source.ts'

export interface ServeOptions {
  /** Folder of the site. May be replaced while it is being served. */
  readonly dir: string
  /** Default `127.0.0.1`: this machine only. */
  readonly host?: string
  /** Default 3000; the next free one when it is taken. 0: any. */
  readonly port?: number
  /** Path under which the site lies. Default: what it was built for. */
  readonly base?: string | undefined
  /** Default: as it was built. */
  readonly trailingSlash?: boolean
  readonly log?: (line: string) => void
  /** Milliseconds a client may take for its headers, and for the whole request. */
  readonly patience?: { readonly headers: number; readonly request: number }
}

export interface ServedSite {
  readonly url: string
  /** Finishes the requests under way, for at most a second. */
  close(): Promise<void>
}

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
  const server = createServer(limitsOf(options.patience), (request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff')
    const refused = refusal(request, host)
    if (refused) return sendNothing(response, refused)
    answer(request, response, site).catch((error: unknown) => fail(request, response, error, log))
  })
  withstand(server)
  await listenNear(server, host, port, log)
  return { url: addressOf(server, host) + base, close: () => close(server) }
}

function limitsOf(patience = { headers: 10_000, request: 20_000 }) {
  return {
    headersTimeout: patience.headers,
    requestTimeout: patience.request,
    connectionsCheckingInterval: Math.min(1_000, patience.headers / 4),
    keepAliveTimeout: 5_000,
    maxHeaderSize: 16_384,
  }
}

/** What Node leaves open: sockets that speak no HTTP, tunnels, clients that stop reading. */
function withstand(server: Server): void {
  server.setTimeout(60_000)
  server.on('connect', (_request, socket: Socket) => refuse(socket, '405 Method Not Allowed'))
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'HPE_HEADER_OVERFLOW') refuse(socket, '431 Request Header Fields Too Large')
    else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') refuse(socket, '408 Request Timeout')
    else refuse(socket, '400 Bad Request')
  })
}

function refuse(socket: Socket, status: string): void {
  socket.on('error', () => socket.destroy())
  if (!socket.writable || socket.bytesWritten > 0) return void socket.destroy()
  const head = `HTTP/1.1 ${status}\r\nAllow: GET, HEAD, OPTIONS\r\nConnection: close`
  socket.end(`${head}\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy())
}

/** The disk failed, or we did: the client is told, and the server goes on. */
function fail(
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
  log: (line: string) => void,
): void {
  const { code } = error as NodeJS.ErrnoException
  log(`${request.method} ${JSON.stringify(request.url)}: ${code ?? String(error)}`)
  if (response.headersSent) response.destroy()
  else sendNothing(response, code === 'EMFILE' || code === 'ENFILE' ? 503 : 500)
}

function close(server: Server): Promise<void> {
  const impatience = setTimeout(() => server.closeAllConnections(), 1_000)
  return new Promise((done) => {
    server.close(() => {
      clearTimeout(impatience)
      done()
    })
    server.closeIdleConnections()
  })
}
