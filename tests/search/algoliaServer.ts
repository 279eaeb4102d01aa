import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushedRecord } from '../../build/index/records.ts'
import { answerOf, type AlgoliaRequest } from './algoliaAnswers.ts'

export interface AlgoliaServer {
  readonly host: string
  /** Records by the name of their index. */
  readonly indices: Map<string, Map<string, PushedRecord>>
  readonly settings: Map<string, unknown>
  readonly synonyms: Map<string, unknown>
  /** Method and path of every request. */
  readonly asked: string[]
  /** The key that may write. */
  readonly adminKey: string
  /** Cuts every connection from now on, those being answered included. */
  readonly kill: () => void
  readonly close: () => Promise<void>
}

/** A local server with the shape of Algolia's REST interface, as far as its clients use it here. */
export async function startAlgolia(): Promise<AlgoliaServer> {
  const state = { isKilled: false, task: 0 }
  const indices = new Map<string, Map<string, PushedRecord>>()
  const settings = new Map<string, unknown>()
  const synonyms = new Map<string, unknown>()
  const asked: string[] = []
  const adminKey = 'admin-key'

  const server = createServer((request, response) => {
    void handle(request, response).catch((error: unknown) => {
      send(response, 500, { message: String(error), status: 500 })
    })
  })

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url!, 'http://localhost')
    asked.push(`${request.method} ${pathname}`)
    const body = await bodyOf(request)
    if (state.isKilled) return void request.socket.destroy()
    if (pathname === '/1/indexes/*/queries') {
      const { requests } = body as { requests: AlgoliaRequest[] }
      const missing = requests.find(({ indexName }) => !indices.has(indexName))
      if (missing)
        return send(response, 404, {
          message: `Index ${missing.indexName} does not exist`,
          status: 404,
        })
      return send(response, 200, {
        results: requests.map((one) => answerOf(one, [...indices.get(one.indexName)!.values()])),
      })
    }
    if (keyOf(request) !== adminKey) {
      return send(response, 403, { message: 'Invalid Application-ID or API key', status: 403 })
    }
    const [, name = '', action = ''] = /^\/1\/indexes\/([^/]+)\/?(.*)$/.exec(pathname) ?? []
    write(request.method!, decodeURIComponent(name), action, body)
    if (action.startsWith('task/')) return send(response, 200, { status: 'published' })
    send(response, 200, { taskID: ++state.task, updatedAt: '2026-01-01T00:00:00Z', objectIDs: [] })
  }

  function write(method: string, name: string, action: string, body: unknown): void {
    if (method === 'DELETE') indices.delete(name)
    if (action === 'settings') settings.set(name, body)
    if (action === 'synonyms/batch') synonyms.set(name, body)
    if (action === 'batch') {
      const index = indices.get(name) ?? new Map<string, PushedRecord>()
      for (const { body: record } of (body as { requests: { body: PushedRecord }[] }).requests) {
        index.set(record.objectID, record)
      }
      indices.set(name, index)
    }
    const { operation, destination } = (body ?? {}) as { operation?: string; destination?: string }
    if (action === 'operation' && operation === 'move') {
      indices.set(destination!, indices.get(name)!)
      indices.delete(name)
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    indices,
    settings,
    synonyms,
    asked,
    adminKey,
    kill: () => {
      state.isKilled = true
      server.closeAllConnections()
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function keyOf({ headers, url }: IncomingMessage): string | null {
  const key = headers['x-algolia-api-key']
  return typeof key === 'string'
    ? key
    : new URL(url!, 'http://localhost').searchParams.get('x-algolia-api-key')
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString('utf8')
  return text ? JSON.parse(text) : undefined
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
