/**
 * What one page of a built site costs a reader: `node tests/bench/page.mjs <dist> <path> [--next=path]
 * [--runs=5]`. Requests and bytes by type (brotli 11) before React and with it, main-thread time of
 * hydration, and click to new content painted, cold and prefetched, all at a processor four times slower.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { ensureChromium } from '../helpers/chromium.mjs'
import { hydrationOf, startTrace, stopTrace } from './hydrationTrace.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { next: { type: 'string' }, runs: { type: 'string', default: '5' } },
})
const root = resolve(positionals[0])
const address = positionals[1] ?? '/'
const runs = Number(values.runs)
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
const files = new Map()
const asked = []
const server = createServer(answer).listen(0, '127.0.0.1')
await new Promise((done) => server.on('listening', done))
const origin = `http://127.0.0.1:${server.address().port}`
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })

const loads = []
for (let run = 0; run < runs; run++) loads.push(await firstLoad())
const [load] = loads
console.log(
  `${address}: ${load.all.requests} requests, ${load.all.bytes} B; ${told(load.all.types)}`,
)
console.log(
  `before React: ${load.critical.requests} requests, ${load.critical.bytes} B; ${told(load.critical.types)}`,
)
console.log(
  `main thread, 4× slower: before React ${spread(loads.map((one) => one.before))} ms, hydration ${spread(loads.map((one) => one.hydration.ms))} ms, its longest task ${spread(loads.map((one) => one.hydration.longest))} ms`,
)
if (values.next) {
  for (const [name, isPrefetched] of [
    ['cold', false],
    ['prefetched', true],
  ]) {
    const turns = []
    for (let run = 0; run < runs; run++) turns.push(await navigation(isPrefetched))
    const [{ requests, bytes }] = turns
    console.log(
      `to ${values.next}, ${name}: ${requests} requests, ${bytes} B; click to painted ${spread(turns.map(({ ms }) => ms))} ms`,
    )
  }
}
await browser.close()
server.closeAllConnections()
server.close()

/** The page, alone on a slow processor; React comes at idle or when the reader reaches for something. */
async function firstLoad() {
  const { page, cdp, context } = await open()
  const from = asked.length
  const events = await startTrace(page, cdp)
  await page.goto(origin + address, { waitUntil: 'load' })
  const before = await taskTime(cdp)
  await page.waitForFunction(
    () =>
      document.documentElement.dataset.hydrated !== undefined ||
      window.performance.getEntriesByType('resource').some(({ name }) => /hydrate-/.test(name)),
  )
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
  await stopTrace(cdp)
  const all = asked.slice(from)
  const [critical, late] = [false, true].map((is) =>
    all.filter((one) => isReact(one.path, all) === is),
  )
  const scripts = late.map(({ path }) => path).filter((path) => path.endsWith('.js'))
  await context.close()
  return {
    all: weigh(all),
    critical: weigh(critical),
    before,
    hydration: hydrationOf(events, scripts),
  }
}

/** Code that comes with React: the chunk that hydrates, and what it alone imports. */
function isReact(path, all) {
  const first = all.find(({ path }) => /hydrate-/.test(path))
  return first !== undefined && all.findIndex((one) => one.path === path) >= all.indexOf(first)
}

async function navigation(isPrefetched) {
  const { page, context } = await open()
  await page.goto(origin + address, { waitUntil: 'networkidle' })
  const link = page
    .locator(
      `article a[href^="${values.next}"], main a[href^="${values.next}"], a[href^="${values.next}"]`,
    )
    .first()
  if (isPrefetched) {
    await link.hover()
    await page.waitForTimeout(300)
    await page.waitForLoadState('networkidle')
  }
  const from = asked.length
  const ms = await link.evaluate(
    (anchor) =>
      new Promise((done) => {
        const heading = document.querySelector('h1')?.textContent
        const started = performance.now()
        const look = () => {
          if (document.querySelector('h1')?.textContent === heading)
            return void requestAnimationFrame(look)
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - started)))
        }
        anchor.click()
        look()
      }),
  )
  const during = weigh(asked.slice(from))
  await context.close()
  return { ...during, ms }
}

async function open() {
  const context = await browser.newContext({ viewport: { width: 1350, height: 940 } })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return { context, page, cdp }
}

async function taskTime(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1000
}

function weigh(list) {
  const kinds = {}
  for (const { path, bytes } of list) {
    const kind = extname(path).slice(1) || 'html'
    kinds[kind] = (kinds[kind] ?? 0) + bytes
  }
  return {
    requests: list.length,
    bytes: list.reduce((sum, { bytes }) => sum + bytes, 0),
    types: kinds,
  }
}

function told(kinds) {
  return Object.entries(kinds)
    .map(([kind, bytes]) => `${kind} ${bytes}`)
    .join(', ')
}

function spread(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b)
  const [least, middle, most] = [0, Math.floor(sorted.length / 2), sorted.length - 1]
  return `${sorted[middle].toFixed(0)} (${sorted[least].toFixed(0)}–${sorted[most].toFixed(0)})`
}

function answer(request, response) {
  const path = decodeURIComponent(new URL(request.url, origin).pathname)
  const file = [path, `${path}.html`, `${path}/index.html`].find((name) => {
    const full = join(root, name)
    return existsSync(full) && statSync(full).isFile()
  })
  if (!file) return void response.writeHead(404).end()
  const body = files.get(file) ?? brotliCompressSync(readFileSync(join(root, file)))
  files.set(file, body)
  if (!/favicon/.test(file)) asked.push({ path: file, bytes: body.length })
  const kept = file.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
  const headers = {
    'content-type': types[extname(file)] ?? 'text/plain',
    'content-encoding': 'br',
    'cache-control': kept,
  }
  response.writeHead(200, headers).end(body)
}
