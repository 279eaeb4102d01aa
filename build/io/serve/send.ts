import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { preconditionOf, rangeHolds } from './conditional.ts'
import { encodingsFor, twins, type Encoding } from './encoding.ts'
import type { OpenFile } from './file.ts'
import { headersFor } from './headers.ts'
import { contentType, isText } from './mime.ts'
import { readRange, type ByteRange } from './range.ts'
import type { ServedFrom } from './resolve.ts'

/** A file on its way to a client. Whoever makes one leaves closing the file to `sendFile`. */
export interface Delivery {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly site: ServedFrom
  readonly file: OpenFile
  /** Decoded path for which `_headers` is read. */
  readonly address: string
  readonly status: number
}

/** Sends a file, a part of it, or the news that the client has it already. */
export async function sendFile(delivery: Delivery): Promise<void> {
  const chosen = await chooseTwin(delivery)
  try {
    await describe(delivery, chosen)
    await sendBytes(delivery, chosen.file)
  } finally {
    await chosen.file.close()
  }
}

/** An answer without a file: its status in words. */
export function sendNothing(response: ServerResponse, status: number): void {
  const text = status === 204 ? '' : `${status} ${STATUS_CODES[status]}\n`
  if (final.has(status)) response.setHeader('Connection', 'close')
  response.writeHead(status, {
    'Cache-Control': 'no-cache',
    ...(text && { 'Content-Type': 'text/plain; charset=utf-8' }),
    ...(text && { 'Content-Length': text.length }),
  })
  response.end(text)
}

/** After these the rest of what the client sends is not worth reading. */
const final = new Set([400, 405, 414, 421, 431, 500, 503])

/** `location` is an address in ASCII. One that begins with `//` would lead to another host. */
export function sendRedirect(response: ServerResponse, location: string, status: number): void {
  response.setHeader('Location', location.replace(/^\/{2,}/, '/'))
  sendNothing(response, status)
}

interface Chosen {
  readonly file: OpenFile
  readonly encoding?: Encoding
}

/** The best compressed twin that the client takes, else the file itself. */
async function chooseTwin({ request, site, file }: Delivery): Promise<Chosen> {
  if (!isText(contentType(file.path))) return { file }
  for (const encoding of encodingsFor(request.headers['accept-encoding']?.toString())) {
    const { ending } = twins.find((one) => one.encoding === encoding)!
    const twin = await site.source.open([file.path + ending]).catch(() => undefined)
    if (!twin) continue
    await file.close()
    return { file: twin, encoding }
  }
  return { file }
}

async function describe(delivery: Delivery, { encoding }: Chosen): Promise<void> {
  const { response, site, address } = delivery
  const type = contentType(delivery.file.path)
  response.setHeader('Content-Type', type)
  response.setHeader('Cache-Control', cacheControl(delivery))
  if (isText(type)) response.setHeader('Vary', 'Accept-Encoding')
  if (encoding) response.setHeader('Content-Encoding', encoding)
  for (const [name, value] of headersFor(await site.source.headers(), address)) {
    response.setHeader(name, value)
  }
}

/** Only a name that changes with the contents may be kept for good. */
function cacheControl({ site, address, status }: Delivery): string {
  const hashed = /^assets\/.*[-.](?:[A-Z\d]{8}|(?=[a-f]*\d)[\da-f]{8,64})\.\w+$/
  const forGood = status === 200 && hashed.test(address.slice(site.base.length))
  return forGood ? 'public, max-age=31536000, immutable' : 'no-cache'
}

/** The bytes of a file that the client asks for, as far as it has not got them. The file stays open. */
export async function sendBytes(
  { request, response, status }: Pick<Delivery, 'request' | 'response' | 'status'>,
  file: OpenFile,
): Promise<void> {
  response.setHeader('Accept-Ranges', 'bytes')
  if (status !== 200) return sendPart(request, response, file, status)
  response.setHeader('ETag', file.etag)
  const precondition = preconditionOf(request.headers, file.etag)
  if (precondition === 304) return void response.writeHead(304).end()
  if (precondition === 412) return sendNothing(response, 412)
  const asked = request.method === 'GET' && rangeHolds(request.headers, file.etag)
  const range = asked ? readRange(request.headers.range, file.size) : undefined
  if (range === 'unsatisfiable') return sendUnsatisfiable(response, file.size)
  if (!range) return sendPart(request, response, file, 200)
  response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`)
  return sendPart(request, response, file, 206, range)
}

function sendUnsatisfiable(response: ServerResponse, size: number): void {
  for (const name of ['Content-Encoding', 'ETag', 'Vary']) response.removeHeader(name)
  response.setHeader('Content-Range', `bytes */${size}`)
  sendNothing(response, 416)
}

async function sendPart(
  request: IncomingMessage,
  response: ServerResponse,
  file: OpenFile,
  status: number,
  { start, end }: ByteRange = { start: 0, end: file.size - 1 },
): Promise<void> {
  response.writeHead(status, { 'Content-Length': end - start + 1 })
  if (request.method === 'HEAD' || file.size === 0) return void response.end()
  if (file.bytes) return void response.end(file.bytes.subarray(start, end + 1))
  const stream = file.handle.createReadStream({ start, end, autoClose: false })
  await pipeline(stream, response).catch(() => response.destroy())
}
