import { generator } from '../helpers/size.ts'
import { sendRaw } from './serve-client.ts'
import { corpusOf, mutatedRequest } from './serve-mutations.ts'
import { secret } from './serve-site.ts'

export interface Attack {
  readonly port: number
  readonly seed: number
  readonly count: number
  /** Targets that the server has. */
  readonly present: readonly string[]
  /** How long an answer may go on, milliseconds, before nobody listens any more. */
  readonly patienceFor?: (bytes: Buffer) => number
}

/** Connections at once. */
const LANES = 40

/** Sends mutated requests; the statuses of all answers. Throws when one of them does harm. */
export async function sendMutated(attack: Attack): Promise<ReadonlySet<number>> {
  const { port, seed, count, present, patienceFor } = attack
  const random = generator(seed)
  const corpus = corpusOf(present)
  const counts = new Map<number, number>()
  let sent = 0
  const lane = async () => {
    while (sent < count) {
      sent++
      const bytes = mutatedRequest(corpus, random)
      const patience = patienceFor?.(bytes)
      const statuses = await statusesFor(port, bytes, patience).catch((cause: unknown) => {
        throw new Error(`After ${JSON.stringify(bytes.toString('latin1'))}`, { cause })
      })
      for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  const told = [...counts].toSorted(([a], [b]) => a - b).map(([status, n]) => `${status}: ${n}`)
  console.log(`${sent} requests were answered ${told.join(', ')}`)
  return new Set(counts.keys())
}

/** Behind whatever was sent: when the server still listens, it answers this and closes. */
const last = Buffer.from('\r\n\r\nGET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')

/** Statuses of all answers that came for the bytes. */
async function statusesFor(port: number, bytes: Buffer, patience?: number): Promise<number[]> {
  const whole = Buffer.concat([bytes, last])
  const { head, body } = await sendRaw(port, whole, patience === undefined ? {} : { patience })
  const text = `${head}\r\n\r\n${body}`
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
  const locations = [...text.matchAll(/^location: *([^\r\n]*)/gim)].map(([, to]) => to!)
  const abroad = locations.find((to) => !/^(?:\/(?![/\\])|https:\/\/example\.org\/)/.test(to))
  if (statuses.some((status) => status >= 500)) throw new Error(`A server error: ${head}`)
  if (text.includes(secret) || text.includes('root:')) throw new Error('Bytes from outside.')
  if (abroad !== undefined) throw new Error(`Another host: ${abroad}`)
  return statuses
}
