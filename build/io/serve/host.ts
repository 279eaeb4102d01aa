import type { IncomingMessage } from 'node:http'

/**
 * The status with which a request is refused before its target is read, or undefined.
 *
 * A server for this machine answers only to names of this machine: a foreign page whose name was
 * rebound to 127.0.0.1 would otherwise read it. A second `Host` is an error by RFC 9112, 3.2.
 */
export function refusal(request: IncomingMessage, bound: string): 400 | 421 | 431 | undefined {
  const names = request.rawHeaders.filter((_, i) => i % 2 === 0)
  if (names.length > mostHeaders) return 431
  if (names.filter((name) => name.toLowerCase() === 'host').length > 1) return 400
  return isLoopback(bound) && !isForThisMachine(request) ? 421 : undefined
}

const mostHeaders = 100

function isForThisMachine(request: IncomingMessage): boolean {
  const hosts = [request.headers.host, authorityOf(request.url ?? '')].filter(
    (n) => n !== undefined,
  )
  return hosts.map(withoutPort).every(isLoopback)
}

function isLoopback(name: string): boolean {
  return (
    /(?:^|\.)localhost$/i.test(name) ||
    /^127(?:\.\d{1,3}){3}$/.test(name) ||
    name === '::1' ||
    name === '[::1]'
  )
}

function withoutPort(host: string): string {
  return host.replace(/:\d*$/, '')
}

/** Of a request target in absolute form, as proxies send it. */
function authorityOf(target: string): string | undefined {
  return /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(target)?.[1]
}
