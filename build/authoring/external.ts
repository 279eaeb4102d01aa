import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { inParallel } from '../io/inParallel.ts'

export interface ExternalOptions {
  /** Addresses to ask for. Their fragments are not judged. */
  readonly hrefs: readonly string[]
  /** Patterns of addresses to leave alone; `*` stands for anything. */
  readonly ignore: readonly string[]
  /** File in which good answers are remembered. */
  readonly cache: string
  /** Milliseconds since 1970. */
  readonly now: number
  /** Tries after the first one. Default 2. */
  readonly retries?: number
  /** Milliseconds before the first new try; each later one waits twice as long. Default 1000. */
  readonly pause?: number
  /** Milliseconds that a server may take. Default 15000. */
  readonly patience?: number
}

export interface ExternalResult {
  /** Address and why it does not answer. */
  readonly dead: ReadonlyMap<string, string>
  readonly asked: number
  readonly remembered: number
  readonly ignored: number
}

/** A good answer is believed for a week. */
const WEEK = 7 * 24 * 3600 * 1000
const HOSTS_AT_ONCE = 8

/** Asks for outside addresses: one request at a time to each host, with patience and memory. */
export async function checkExternal(options: ExternalOptions): Promise<ExternalResult> {
  const { ignore, cache, now } = options
  const known = await readCache(cache)
  const addresses = [...new Set(options.hrefs.map((href) => href.split('#', 1)[0]!))]
  const wanted = addresses.filter((href) => !ignore.some((pattern) => matches(pattern, href)))
  const due = wanted.filter((href) => known[href] === undefined || now - known[href] >= WEEK)

  const dead = new Map<string, string>()
  const alive: Record<string, number> = {}
  await inParallel(byHost(due), HOSTS_AT_ONCE, async (group) => {
    for (const href of group) {
      const fault = await ask(href, options)
      if (fault) dead.set(href, fault)
      else alive[href] = now
    }
  })
  await writeCache(cache, { ...known, ...alive }, [...dead.keys()])
  return {
    dead,
    asked: due.length,
    remembered: wanted.length - due.length,
    ignored: addresses.length - wanted.length,
  }
}

function byHost(hrefs: readonly string[]): string[][] {
  const groups = new Map<string, string[]>()
  for (const href of hrefs) {
    const host = URL.canParse(href) ? new URL(href).host : ''
    groups.set(host, [...(groups.get(host) ?? []), href])
  }
  return [...groups.values()]
}

/** Why an address does not answer; nothing when it does. */
async function ask(href: string, options: ExternalOptions): Promise<string | undefined> {
  const { retries = 2, pause = 1000, patience = 15_000 } = options
  for (let attempt = 0; ; attempt++) {
    const answer = await request(href, patience)
    if (answer.fault === undefined) return undefined
    if (!answer.passing || attempt >= retries) return answer.fault
    await delay(Math.min(answer.wait ?? pause * 2 ** attempt, 60_000))
  }
}

interface Answer {
  readonly fault?: string
  /** May be over at the next try. */
  readonly passing?: boolean
  /** Milliseconds that the server asks to wait. */
  readonly wait?: number
}

/** HEAD first; servers that refuse it are asked with GET, whose body is not read. */
async function request(href: string, patience: number): Promise<Answer> {
  try {
    const head = await send(href, 'HEAD', patience)
    if (head.ok) return {}
    const { status, headers } = head.status === 429 ? head : await send(href, 'GET', patience)
    if (status < 400) return {}
    const wait = Number(headers.get('retry-after')) * 1000
    return {
      fault: `status ${status}`,
      passing: status === 429 || status >= 500,
      ...(wait > 0 ? { wait } : {}),
    }
  } catch (error) {
    return { fault: reasonOf(error), passing: true }
  }
}

async function send(href: string, method: 'HEAD' | 'GET', patience: number): Promise<Response> {
  const response = await fetch(href, {
    method,
    redirect: 'follow',
    signal: AbortSignal.timeout(patience),
    headers: { 'user-agent': 'lectern-check', accept: '*/*' },
  })
  await response.body?.cancel()
  return response
}

function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: NodeJS.ErrnoException }
  if (name === 'TimeoutError') return 'no answer in time'
  return cause?.code ?? cause?.message ?? message
}

/** `https://example.org/*` on an address. */
function matches(pattern: string, href: string): boolean {
  const [first = '', ...rest] = pattern.split('*')
  if (!href.startsWith(first)) return false
  let at = first.length
  for (const [i, piece] of rest.entries()) {
    const last = i === rest.length - 1
    const found = last ? href.lastIndexOf(piece) : href.indexOf(piece, at)
    if (found < at || (last && found + piece.length !== href.length)) return false
    at = found + piece.length
  }
  return rest.length > 0 || at === href.length
}

type Cache = Readonly<Record<string, number>>

async function readCache(file: string): Promise<Cache> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Cache
  } catch {
    return {}
  }
}

async function writeCache(file: string, entries: Cache, gone: readonly string[]): Promise<void> {
  const kept = Object.entries(entries).filter(([href]) => !gone.includes(href))
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, JSON.stringify(Object.fromEntries(kept.toSorted()), null, 1))
}
