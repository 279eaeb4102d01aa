import { odd, requests, traversals } from './serve-requests.ts'

/** Numbers from 0 to below 1. */
export type Random = () => number

/** What requests are made from. */
export interface Corpus {
  /** Targets that there are, and that are answered in their own way. */
  readonly present: readonly string[]
  readonly targets: readonly string[]
  readonly requests: readonly Buffer[]
}

/** Hostile requests for a server that has the targets in `present`. */
export function corpusOf(present: readonly string[]): Corpus {
  const targets = [...present, `/${'a'.repeat(9_000)}`, ...odd]
  return {
    present,
    targets,
    requests: [
      ...targets.flatMap((target) => lines.map((line) => request('GET', target, [host, line]))),
      ...traversals.map((target) => request('GET', target, [host])),
      ...methods.flatMap((method) =>
        present.map((target) => request(method, target, [host, 'Origin: http://localhost'])),
      ),
      ...Object.values(requests).map((text) => Buffer.from(text, 'latin1')),
    ],
  }
}

/**
 * A request of the corpus, changed by chance in one to four places, as the bytes to send. Half of them
 * stay HTTP, so that they come further than to the parser.
 */
export function mutatedRequest(corpus: Corpus, random: Random): Buffer {
  const mutations = random() < 0.5 ? gentle : [...gentle, ...rough]
  const times = 1 + below(4, random)
  let bytes = pick(corpus.requests, random)
  for (let i = 0; i < times; i++) bytes = pick(mutations, random)(bytes, random, corpus)
  return bytes
}

const host = 'Host: localhost'

/** Header lines that a server has to think about, whole and broken. */
const lines = [
  host,
  'Host: example.org',
  'Host:',
  'Range: bytes=0-3',
  'Range: bytes=-2',
  'Range: bytes=9-2',
  'Range: bytes=3-',
  'Range: bytes=99-',
  'Range: bytes=0-0,-1',
  'Range: bytes=-0',
  'Range: bytes=0-99999999999999999999999',
  'Range: lines=1-2',
  'If-Range: "x"',
  'If-None-Match: *',
  'If-None-Match: W/"x", "y"',
  'If-Match: "x"',
  'If-Modified-Since: Sat, 21 Nov 2026 00:00:00 GMT',
  'Accept-Encoding: br, gzip',
  'Accept-Encoding: gzip;q=0, *;q=1e9',
  'Accept-Encoding: identity;q=0',
  'Connection: close',
  'Connection: keep-alive, Upgrade',
  'Upgrade: h2c',
  'Expect: 100-continue',
  'Content-Length: 3',
  'Content-Length: 99999999999999999999',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip, chunked',
  'X-Forwarded-Host: example.org',
  'Origin: http://localhost',
  'Origin: http://example.org',
  'Origin: null',
  'Sec-Fetch-Site: cross-site',
  'Last-Event-ID: 99999999999999999999',
  'X-Original-URL: /../secret.txt',
  'Cookie: __proto__=1',
  '__proto__: x',
  ' folded',
]

const methods = [
  ...['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'CONNECT', 'PURGE'],
  ...['get', 'PROPFIND', 'M-SEARCH', 'QUERY', 'X', ''],
]

function request(method: string, target: string, headers: readonly string[]): Buffer {
  return Buffer.from(`${method} ${target} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`, 'latin1')
}

type Mutation = (bytes: Buffer, random: Random, corpus: Corpus) => Buffer

const gentle: readonly Mutation[] = [otherMethod, otherTarget, longerTarget, moreLines, moreLines]
const rough: readonly Mutation[] = [
  ...[flippedBit, otherByte, inserted, cut, repeated, spliced, doubledLine],
]

function flippedBit(bytes: Buffer, random: Random): Buffer {
  const copy = Buffer.from(bytes)
  if (copy.length > 0) copy[below(copy.length, random)]! ^= 1 << below(8, random)
  return copy
}

function otherByte(bytes: Buffer, random: Random): Buffer {
  const copy = Buffer.from(bytes)
  if (copy.length > 0) copy[below(copy.length, random)] = below(256, random)
  return copy
}

const pieces = [
  ...['..', '/', '//', '\\', '%', '%2e', '%2f', '%5c', '%00', '\0', '%c0%ae', '?', '#', ':', '@'],
  ...['\r', '\n', '\r\n', '\r\n\r\n', ' ', '\t', ',', ';', '-', '=', '"', '*', '0', '\xff', '\x7f'],
]

function inserted(bytes: Buffer, random: Random): Buffer {
  const piece = pick(pieces, random).repeat(random() < 0.1 ? 200 : 1 + below(3, random))
  const at = below(bytes.length + 1, random)
  return joined(bytes.subarray(0, at), Buffer.from(piece, 'latin1'), bytes.subarray(at))
}

function cut(bytes: Buffer, random: Random): Buffer {
  const [from, to] = stretch(bytes, random)
  return joined(bytes.subarray(0, from), bytes.subarray(to))
}

function repeated(bytes: Buffer, random: Random): Buffer {
  const [from, to] = stretch(bytes, random)
  return joined(bytes.subarray(0, to), bytes.subarray(from))
}

/** The beginning of one request and the end of another. */
function spliced(bytes: Buffer, random: Random, { requests }: Corpus): Buffer {
  const other = pick(requests, random)
  const head = bytes.subarray(0, below(bytes.length + 1, random))
  return joined(head, other.subarray(below(other.length + 1, random)))
}

/** Mostly one that is answered with a file. */
function otherMethod(bytes: Buffer, random: Random): Buffer {
  const end = Math.max(0, bytes.indexOf(' '))
  const method = random() < 0.7 ? pick(['GET', 'HEAD'], random) : pick(methods, random)
  return joined(Buffer.from(method), bytes.subarray(end))
}

/** A piece of an address somewhere in the target. */
function longerTarget(bytes: Buffer, random: Random): Buffer {
  const from = bytes.indexOf(' ') + 1
  const to = Math.max(from, bytes.indexOf(' ', from))
  const at = from + below(to - from + 1, random)
  const piece = Buffer.from(pick(pieces.slice(0, 15), random))
  return joined(bytes.subarray(0, at), piece, bytes.subarray(at))
}

function otherTarget(bytes: Buffer, random: Random, { present, targets }: Corpus): Buffer {
  const from = bytes.indexOf(' ') + 1
  const to = Math.max(from, bytes.indexOf(' ', from))
  const list = pick([present, present, targets, traversals], random)
  const target = pick(list, random)
  return joined(bytes.subarray(0, from), Buffer.from(target, 'latin1'), bytes.subarray(to))
}

/** One more header line, the first; it may contradict one that is there. */
function moreLines(bytes: Buffer, random: Random): Buffer {
  const end = bytes.indexOf('\r\n')
  const at = end < 0 ? bytes.length : end + 2
  const line = Buffer.from(`${pick(lines, random)}\r\n`, 'latin1')
  return joined(bytes.subarray(0, at), line, bytes.subarray(at))
}

function doubledLine(bytes: Buffer, random: Random): Buffer {
  const from = lineAt(bytes, random)
  const end = bytes.indexOf('\r\n', from)
  const to = end < 0 ? bytes.length : end + 2
  const times = random() < 0.05 ? 120 : 1
  const line = bytes.subarray(from, to)
  return joined(
    bytes.subarray(0, to),
    ...Array.from({ length: times }, () => line),
    bytes.subarray(to),
  )
}

/** Where a line after the first begins; the end of the bytes when there is none. */
function lineAt(bytes: Buffer, random: Random): number {
  const end = bytes.indexOf('\r\n', below(bytes.length + 1, random))
  return end < 0 ? bytes.length : end + 2
}

function stretch(bytes: Buffer, random: Random): [from: number, to: number] {
  const from = below(bytes.length + 1, random)
  return [from, Math.min(bytes.length, from + 1 + below(40, random))]
}

function joined(...parts: readonly Buffer[]): Buffer {
  return Buffer.concat(parts)
}

function pick<Item>(list: readonly Item[], random: Random): Item {
  return list[below(list.length, random)]!
}

function below(limit: number, random: Random): number {
  return Math.floor(random() * limit)
}
