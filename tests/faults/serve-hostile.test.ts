import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveSite, type ServedSite } from '../../build/io/serve.ts'
import { ask, sendRaw } from './serve-client.ts'
import { expectHarmless, odd, requests, traversals } from './serve-requests.ts'
import { hostileFolder } from './serve-site.ts'

const { home, dir } = hostileFolder()
let site: ServedSite
let port = 0
beforeAll(async () => {
  site = await serveSite({ dir, port: 0, patience: { headers: 1_000, request: 1_500 } })
  port = Number(new URL(site.url).port)
})
afterAll(async () => {
  await site.close()
  rmSync(home, { recursive: true, force: true })
})

async function expectAlive(): Promise<void> {
  expect((await ask(port, '/')).body).toBe('<h1>home</h1>')
}

test(`${traversals.length} ways up lead nowhere`, async () => {
  expect(traversals.length).toBeGreaterThan(500)
  for (const target of traversals) expectHarmless(await ask(port, target), target)
  await expectAlive()
})

test.each(odd.map((target) => [target.slice(0, 60), target]))(
  '%j is harmless',
  async (_, target) => {
    expectHarmless(await ask(port, target), target)
    await expectAlive()
  },
)

const answers = [
  ['/%', 400],
  ['/%00', 400],
  ['/guide%00.html', 400],
  [`/${'a'.repeat(9000)}`, 414],
  [`/${'a'.repeat(20000)}`, 431],
  [`/${'a'.repeat(7000)}`, 404],
  ['//example.com/guide.html', 404],
  // The right name of these pages begins with one slash: a redirect there by two would lead to another host.
  ['//guide.html', 404],
  ['//guide/', 404],
  ['/.lectern', 404],
  ['/guide/part', 200],
  ['/guide%2fpart', 404],
  ['/guide%2Fpart', 404],
  ['/guide%5cpart', 404],
  ['/guide%5Cpart', 404],
  ['/guide\\part', 404],
  ['/link.txt', 404],
  ['/linked/secret', 404],
  ['/env.txt', 404],
] as const

test.each(answers.map(([target, status]) => [target.slice(0, 60), status, target] as const))(
  'a target like %j answers %i',
  async (_, status, target) => {
    expect((await ask(port, target)).status).toBe(status)
  },
)

describe('bytes that are no proper request', () => {
  test.each(Object.keys(requests))('%s', async (name) => {
    expectHarmless(await sendRaw(port, Buffer.from(requests[name]!, 'latin1')), name)
    await expectAlive()
  })

  test.each([
    ['two hosts', 400],
    ['no host', 400],
    ['many headers', 431],
    ['a long header', 431],
    ['a tunnel', 405],
    ['an old version', 200],
  ])('%s are answered %i', async (name, status) => {
    expect((await sendRaw(port, requests[name]!)).status).toBe(status)
  })
})
