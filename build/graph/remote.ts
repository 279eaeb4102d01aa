import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { createHash } from 'node:crypto'
import { isWhole, type StoredRecord } from './record.ts'

/** A shared store behind plain HTTP GET and PUT. Nothing that it does or fails to do is an error. */
export interface Remote {
  /** What lies under the key; undefined when nothing does, or nothing that can be believed. */
  fetch(key: string): Promise<StoredRecord | undefined>
  /** Puts a record there some time; it is read when its turn comes. */
  offer(key: string, read: () => StoredRecord | undefined): void
  /** When everything that was offered is there, or given up. */
  close(): Promise<void>
}

export interface RemoteOptions {
  /** Address that the names of records are added to. */
  readonly url: string
  /** Of the engine: records of another one have other names. */
  readonly version: string
  /** How long an answer may take, in milliseconds. Default 10,000. After a fortieth of that it is late. */
  readonly patience?: number
  /** By how many milliseconds answers may be late, all together, until no more are asked for. Default 60,000. */
  readonly allowance?: number
}

/** Requests at the same time. */
const lanes = 16

/** Answers in a row that are none, until the server is asked no more: it would only cost time. */
const mostFailures = 3

/** Bytes. A larger answer is none of ours. */
const largest = 64 * 1024 * 1024

export function openRemote({
  url,
  version,
  patience = 10_000,
  allowance = 60_000,
}: RemoteOptions): Remote {
  const base = url.endsWith('/') ? url : `${url}/`
  const send = sender(base.startsWith('https:') ? https : http, patience)
  const inLane = createLanes(lanes)
  const failures = { GET: 0, PUT: 0 }
  const late = { GET: 0, PUT: 0 }
  const offered = new Set<Promise<void>>()
  const nameOf = (key: string) => createHash('sha256').update(`${version}\0${key}`).digest('hex')
  const isUp = (method: Method) => failures[method] < mostFailures && late[method] < allowance

  /** Undefined when there was no answer, or one that says that the server is not what we need. */
  async function ask(method: Method, name: string, body?: Buffer): Promise<Answer | undefined> {
    const started = performance.now()
    const answer = await send(method, base + name, body).catch(() => undefined)
    late[method] += Math.max(0, performance.now() - started - patience / 40)
    const isFine = answer !== undefined && (isGood(answer) || answer.status === 404)
    failures[method] = isFine ? 0 : failures[method] + 1
    return isFine ? answer : undefined
  }

  return {
    fetch: (key) =>
      inLane(async () => {
        if (!isUp('GET')) return undefined
        const name = nameOf(key)
        const answer = await ask('GET', name)
        return answer && isGood(answer) ? unwrap(name, answer.body) : undefined
      }),
    offer(key, read) {
      const sent = inLane(async () => {
        const record = isUp('PUT') ? read() : undefined
        if (!record) return
        const name = nameOf(key)
        await ask('PUT', name, wrap(name, record))
      })
      offered.add(sent)
      void sent.finally(() => offered.delete(sent))
    },
    async close() {
      await Promise.allSettled([...offered])
      send.close()
    },
  }
}

type Method = 'GET' | 'PUT'

interface Answer {
  readonly status: number
  readonly body: Buffer
}

function isGood({ status }: Answer): boolean {
  return status >= 200 && status < 300
}

/** A line of JSON that tells what follows, then the record. */
function wrap(name: string, { bytes, head }: StoredRecord): Buffer {
  const line = JSON.stringify({ name, head, digest: sha256(bytes) })
  return Buffer.concat([Buffer.from(`${line}\n`), bytes])
}

/** The record, when it is whole and the one that was asked for. */
function unwrap(name: string, body: Buffer): StoredRecord | undefined {
  const end = body.indexOf(10)
  if (end < 0 || end > 1000) return undefined
  try {
    const line = JSON.parse(body.toString('utf8', 0, end)) as Record<string, unknown>
    const bytes = body.subarray(end + 1)
    const { head } = line
    const isOurs = line['name'] === name && line['digest'] === sha256(bytes)
    if (!isOurs || typeof head !== 'number' || head > bytes.length) return undefined
    return isWhole({ bytes, head }) ? { bytes, head } : undefined
  } catch {
    return undefined
  }
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Sends requests over a few connections that stay open. Rejects when there is no whole answer in time. */
function sender({ Agent, request }: Pick<typeof http, 'Agent' | 'request'>, patience: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: lanes })
  const send = (method: Method, url: string, body?: Buffer) =>
    new Promise<Answer>((resolve, reject) => {
      const headers = body ? { 'content-length': body.length } : {}
      const signal = AbortSignal.timeout(patience)
      const sent = request(url, { method, agent, headers, signal }, (response) => {
        wholeAnswer(response).then(resolve, reject)
      })
      sent.on('error', reject)
      sent.end(body)
    })
  return Object.assign(send, { close: () => agent.destroy() })
}

/** Rejects when it is cut, or larger than any record. */
function wholeAnswer(response: IncomingMessage): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    let length = 0
    response.on('data', (piece: Buffer) => {
      length += piece.length
      if (length > largest) response.destroy(new Error('too large'))
      else pieces.push(piece)
    })
    response.on('error', reject)
    response.on('close', () => reject(new Error('cut')))
    response.on('end', () => {
      if (!response.complete) return
      resolve({ status: response.statusCode ?? 0, body: Buffer.concat(pieces) })
    })
  })
}

/** Lets so many run at the same time; the others wait in order. */
function createLanes(count: number) {
  const waiting: (() => void)[] = []
  let free = count
  return async <T>(run: () => Promise<T>): Promise<T> => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve))
    else free--
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
