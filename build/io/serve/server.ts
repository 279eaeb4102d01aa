import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { refusal } from './host.ts'
import { addressOf, listenNear } from './listen.ts'
import { sendNothing } from './send.ts'

export interface ServerOptions {
  readonly host: string
  /** The next free one when it is taken. 0: any. */
  readonly port: number
  readonly log: (line: string) => void
  /** Milliseconds a client may take for its headers, and for the whole request. */
  readonly patience?: { readonly headers: number; readonly request: number } | undefined
}

export interface OpenServer {
  /** Without a slash at its end. */
  readonly url: string
  /** Finishes the requests under way, for at most a second. */
  close(): Promise<void>
}

/** A server that withstands whatever clients send. Only requests that are meant for it are answered. */
export async function openServer(
  { host, port, log, patience }: ServerOptions,
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<OpenServer> {
  const server = createServer(limitsOf(patience), (request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff')
    const refused = refusal(request, host)
    if (refused) return sendNothing(response, refused)
    answer(request, response).catch((error: unknown) => fail(request, response, error, log))
  })
  withstand(server)
  await listenNear(server, host, port, log)
  return { url: addressOf(server, host), close: () => close(server) }
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
  log(
    `${request.method} ${JSON.stringify(request.url)}: ${code ?? (error as Error).stack ?? String(error)}`,
  )
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
