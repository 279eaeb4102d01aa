import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveSite, type ServedSite } from '../../build/io/serve.ts'
import { seedOf, sized } from '../helpers/size.ts'
import { ask } from './serve-client.ts'
import { sendMutated } from './serve-mutated.ts'
import { hostileFolder } from './serve-site.ts'

const COUNT = sized(2_000, 100_000)

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

const pages = ['/', '/guide', '/guide.html', '/folder', '/a%20b/%C3%BC']
const files = ['/data.txt', '/empty.txt', '/app.css', '/font.woff2', '/LICENSE']
const rules = ['/old/x', '/away/x', '/user/1/post/2', '/gone', '/nowhere']

test(`${COUNT} mutated requests do no harm`, async () => {
  const seed = seedOf('serve-fuzz')
  const present = [...pages, ...files, ...rules]
  const statuses = await sendMutated({ port, seed, count: COUNT, present })
  // The requests come as far as to what they attack.
  const reached = [200, 206, 304, 308, 400, 404, 405, 412, 414, 416, 421, 431]
  expect(reached.filter((status) => !statuses.has(status))).toEqual([])
  expect(logged.filter((line) => !/: this line is not supported: /.test(line))).toEqual([])
  expect((await ask(port, '/')).body).toBe('<h1>home</h1>')
}, 3_600_000)
