import type { IncomingMessage, ServerResponse } from 'node:http'
import { redirect, type Redirected } from './redirects.ts'
import { notFoundPage, resolveFile, type ServedFrom } from './resolve.ts'
import { sendFile, sendNothing, sendRedirect } from './send.ts'
import { encodePath, readTarget, type Target } from './target.ts'

/** Answers one request: refuse, redirect, send a file, or say that there is none. */
export async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  site: ServedFrom,
): Promise<void> {
  response.setHeader('Allow', 'GET, HEAD, OPTIONS')
  if (request.method === 'OPTIONS') return sendNothing(response, 204)
  if (request.method !== 'GET' && request.method !== 'HEAD') return sendNothing(response, 405)
  response.removeHeader('Allow')
  const target = readTarget(request.url ?? '')
  if (target === 404) return sendNotFound(request, response, site)
  if (typeof target === 'number') return sendNothing(response, target)

  const rules = await site.source.redirects()
  const exchange = { request, response, site, target }
  const forced = redirect(rules, target, true)
  if (forced) return follow(exchange, forced)
  if (await sendFound(exchange, target.path, 200)) return
  const moved = redirect(rules, target, false)
  if (moved) return follow(exchange, moved)
  const outside = target.path === '/' && site.base !== '/'
  if (outside || `${target.path}/` === site.base) {
    return sendRedirect(response, encodePath(site.base) + target.query, 302)
  }
  return sendNotFound(request, response, site)
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly site: ServedFrom
  readonly target: Target
}

async function follow(exchange: Exchange, to: Redirected): Promise<void> {
  if (to.kind === 'redirect') return sendRedirect(exchange.response, to.location, to.status)
  const place = readTarget(encodePath(to.path))
  const path = typeof place === 'object' ? place.path : exchange.target.path
  if (await sendFound(exchange, path, to.status)) return
  return sendNotFound(exchange.request, exchange.response, exchange.site, to.status)
}

/** Sends the file of a path, or the way to its proper address. False when there is no such file. */
async function sendFound(exchange: Exchange, path: string, status: number): Promise<boolean> {
  const { request, response, site, target } = exchange
  const found = await resolveFile(path, site)
  if (!found) return false
  if (found.address !== path && path === target.path) {
    await found.file.close()
    sendRedirect(response, encodePath(found.address) + target.query, 308)
  } else {
    const { file } = found
    await sendFile({ request, response, site, file, address: target.path, status })
  }
  return true
}

/** `asked` is the status of a rule that led here: it may say that what was here is gone. */
async function sendNotFound(
  request: IncomingMessage,
  response: ServerResponse,
  site: ServedFrom,
  asked = 404,
): Promise<void> {
  const status = asked === 410 ? 410 : 404
  const file = await site.source.open([notFoundPage, '404/index.html'])
  if (!file) return sendNothing(response, status)
  const address = `${site.base}${notFoundPage}`
  return sendFile({ request, response, site, file, address, status })
}
