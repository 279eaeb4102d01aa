import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveSite, type ServedSite } from '../../build/io/serve.ts'
import { generator, seedOf, sized } from '../helpers/size.ts'
import { ask, sendRaw } from './serve-client.ts'
import { mutatedRequest } from './serve-mutations.ts'
import { hostileFolder, secret } from './serve-site.ts'

const COUNT = sized(2_000, 100_000)
/** Connections at once. */
const LANES = 40

const { home, dir } = hostileFolder()
const logged: string[] = []
let site: ServedSite
let port = 0
beforeAll(async () => {
  const patience = { headers: 300, request: 400 }
  site = await serveSite({ dir, port: 0, patience, log: (line) => logged.push(line) })
  port = Number(new URL(site.url).port)
})
afterAll(async () => {
  await site.close()
  rmSync(home, { recursive: true, force: true })
})

/** Behind whatever was sent: when the server still listens, it answers this and closes. */
const last = Buffer.from('\r\n\r\nGET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')

/** Statuses of all answers that came for the bytes. Throws when one of them does harm. */
async function statusesFor(bytes: Buffer): Promise<number[]> {
  const { head, body } = await sendRaw(port, Buffer.concat([bytes, last]))
  const text = `${head}\r\n\r\n${body}`
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
  const locations = [...text.matchAll(/^location: *([^\r\n]*)/gim)].map(([, to]) => to!)
  const abroad = locations.find((to) => !/^(?:\/(?![/\\])|https:\/\/example\.org\/)/.test(to))
  if (statuses.some((status) => status >= 500)) throw new Error(`A server error: ${head}`)
  if (text.includes(secret) || text.includes('root:')) throw new Error('Bytes from outside.')
  if (abroad !== undefined) throw new Error(`Another host: ${abroad}`)
  return statuses
}

test(`${COUNT} mutated requests do no harm`, async () => {
  const random = generator(seedOf('serve-fuzz'))
  const counts = new Map<number, number>()
  let sent = 0
  const lane = async () => {
    while (sent < COUNT) {
      sent++
      const bytes = mutatedRequest(random)
      const statuses = await statusesFor(bytes).catch((cause: unknown) => {
        throw new Error(`After ${JSON.stringify(bytes.toString('latin1'))}`, { cause })
      })
      for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  const told = [...counts].toSorted(([a], [b]) => a - b).map(([status, n]) => `${status}: ${n}`)
  console.log(`${sent} requests were answered ${told.join(', ')}`)
  // The requests come as far as to what they attack.
  const reached = [200, 206, 304, 308, 400, 404, 405, 412, 414, 416, 421, 431]
  expect(reached.filter((status) => !counts.has(status))).toEqual([])
  expect(logged.filter((line) => !/: this line is not supported: /.test(line))).toEqual([])
  expect((await ask(port, '/')).body).toBe('<h1>home</h1>')
}, 3_600_000)
