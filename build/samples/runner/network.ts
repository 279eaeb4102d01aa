import { Socket } from 'node:net'

interface Call {
  readonly params: Readonly<Record<string, string>>
  readonly request: Request
  readonly url: URL
}
type Handler = (call: Call) => unknown
interface Route {
  readonly method: string
  readonly pattern: RegExp
  readonly absolute: boolean
  readonly handler: Handler
}

/** A network of which only the declared handlers exist. */
export interface Network {
  respond(method: string, path: string, handler: Handler): void
  /** Forgets all handlers and requests. */
  reset(): void
  readonly refused: readonly string[]
}

/** Puts `fetch`, `Request` and sockets of this thread under the handlers' control. */
export function createNetwork(): Network {
  const routes: Route[] = []
  const refused: string[] = []
  const answer = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new globalThis.Request(input, init)
    request.signal.throwIfAborted()
    const url = new URL(request.url)
    const route = routes.findLast((one) => matches(one, request.method, url))
    if (!route) {
      refused.push(`${request.method} ${request.url}`)
      throw new TypeError('fetch failed')
    }
    const params = route.pattern.exec(target(route, url))!.groups ?? {}
    return untilAborted(request.signal, async () =>
      responseOf(await route.handler({ params: decoded(params), request, url })),
    )
  }
  globalThis.Request = localRequest(globalThis.Request)
  globalThis.fetch = answer as typeof fetch
  Socket.prototype.connect = () => {
    throw new Error('Samples have no network.')
  }
  return {
    refused,
    respond(method, path, handler) {
      const absolute = /^[a-z]+:\/\//i.test(path)
      routes.push({ method: method.toUpperCase(), pattern: patternOf(path), absolute, handler })
    },
    reset() {
      routes.length = 0
      refused.length = 0
    },
  }
}

function matches(route: Route, method: string, url: URL): boolean {
  return route.method === method && route.pattern.test(target(route, url))
}

function target(route: Route, url: URL): string {
  return route.absolute ? url.origin + url.pathname : url.pathname
}

/** `/api/tools/:id` as an expression with a group per name; `*` is any rest. */
function patternOf(path: string): RegExp {
  const [withoutQuery] = path.split('?')
  const source = withoutQuery!
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/(?<=\/):(\w+)/g, '(?<$1>[^/]+)')
    .replace(/\*/g, '.*')
  return new RegExp(`^${source}/?$`)
}

function decoded(groups: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]),
  )
}

function responseOf(value: unknown): Response {
  if (value instanceof Response) return value
  return value === undefined ? new Response(null, { status: 204 }) : Response.json(value)
}

async function untilAborted<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    work().then(resolve, reject)
  })
}

/** `Request` with the addresses of a page at http://localhost/. */
function localRequest(Base: typeof Request): typeof Request {
  return class Request extends Base {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, 'http://localhost/') : input, init)
    }
  }
}
