/**
 * What a keystroke of the search costs, in Chromium, on a built site: the worker's time from question
 * to answer without waiting for files, and the longest task of the page meanwhile.
 *
 *     node tests/bench/search.mjs [folder of a built site]
 *
 * Chromium's throttling (`Emulation.setCPUThrottlingRate`) slows the page's thread and no other: asked
 * on the worker's own session it does nothing. So a loop is timed in both threads, plain and
 * throttled, and the worker's times are multiplied by what is missing to four.
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright-core'
import { ensureChromium } from '../helpers/chromium.mjs'

const project = resolve(import.meta.dirname, '../..')
const dir = resolve(process.argv[2] ?? join(project, 'tests/.out/site'))
const port = 20_000 + Math.floor(Math.random() * 40_000)
const slowness = 4
const queries = ['first', 'second']
  .flatMap((name) => JSON.parse(readFileSync(join(project, `tests/search/queries/${name}.json`))))
  .filter((_, at) => at % 9 === 0)
  .map(({ q }) => q.slice(0, 64))

const server = spawn(process.execPath, [
  join(project, 'bin/lectern.mjs'),
  ...['serve', dir, '--port', String(port)],
])
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  await answers(`http://127.0.0.1:${port}/`)
  const plain = await measure(1)
  const slow = await measure(slowness)
  print('plain', plain)
  print(`${slowness}× slower`, slow)
} finally {
  await browser.close()
  server.kill()
}

async function measure(rate) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(`http://127.0.0.1:${port}/introduction/getting-started`)
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Control+k')
  await page.locator('dialog.search input').waitFor()
  const [worker] = await Promise.all([page.waitForEvent('worker'), type(page, 'redux')])
  const reference = { page: await page.evaluate(loop), worker: await worker.evaluate(loop) }
  await throttle(page, rate)
  const slowed = { page: await page.evaluate(loop), worker: await worker.evaluate(loop) }
  await worker.evaluate(watchWorker)
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'] })
  for (const query of queries) await type(page, query)
  const tasks = longTasks(JSON.parse(await browser.stopTracing()))
  const missing = rate / (slowed.worker / reference.worker)
  const times = (await worker.evaluate(() => self.spent)).map((time) => time * missing)
  await page.close()
  return {
    times,
    tasks,
    missing,
    reference: reference.worker * rate,
    throttled: slowed.page / reference.page,
  }
}

/** Types a query letter by letter, waiting for each answer. */
async function type(page, query) {
  await page.locator('dialog.search input').fill('')
  for (const letter of query) {
    await page.keyboard.insertText(letter)
    await page.locator('.search-frame[data-state="idle"]').waitFor()
  }
}

async function throttle(page, rate) {
  const client = await page.context().newCDPSession(page)
  const attached = new Promise((done) => client.once('Target.attachedToTarget', done))
  await client.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  })
  await client.send('Emulation.setCPUThrottlingRate', { rate })
  const { sessionId } = await attached
  const message = { id: 1, method: 'Emulation.setCPUThrottlingRate', params: { rate } }
  await client.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify(message) })
}

/** Milliseconds of a fixed piece of work: the best of five. */
function loop() {
  const once = () => {
    const started = performance.now()
    let sum = 0
    for (let at = 0; at < 4e6; at++) sum = (sum + at * 31) % 1_000_003
    return performance.now() - started + (sum < 0 ? 1 : 0)
  }
  return Math.min(...Array.from({ length: 5 }, once))
}

/** Runs in the worker: from each question to its answer, less the time in which files are fetched. */
function watchWorker() {
  const state = { started: 0, waiting: 0, since: 0, waited: 0 }
  const { fetch, postMessage } = self
  self.spent = []
  self.addEventListener('message', ({ timeStamp }) => {
    Object.assign(state, { started: timeStamp, waited: 0, since: performance.now() })
  })
  self.fetch = async (...asked) => {
    if (state.waiting++ === 0) state.since = performance.now()
    const response = await fetch(...asked)
    if (--state.waiting === 0) state.waited += performance.now() - state.since
    return response
  }
  self.postMessage = (message) => {
    self.spent.push(performance.now() - state.started - state.waited)
    postMessage.call(self, message)
  }
}

/** Milliseconds of every task of the page's own thread. */
function longTasks({ traceEvents }) {
  const names = traceEvents.filter(({ name }) => name === 'thread_name')
  const counted = new Map()
  for (const { pid, tid, name, dur } of traceEvents) {
    if (name !== 'RunTask' || !dur) continue
    const thread = `${pid} ${tid}`
    counted.set(thread, [...(counted.get(thread) ?? []), dur / 1000])
  }
  const main = names
    .filter(({ args }) => args.name === 'CrRendererMain')
    .map(({ pid, tid }) => counted.get(`${pid} ${tid}`) ?? [])
  return main.toSorted((a, b) => b.length - a.length)[0] ?? []
}

function print(name, { times, tasks, missing, reference, throttled }) {
  const p95 = quantile(times, 0.95)
  process.stdout.write(
    [
      `${name} (the page's loop takes ${throttled.toFixed(1)} times as long; the worker's times are multiplied by ${missing.toFixed(1)})`,
      `  worker, of ${times.length} keystrokes: median ${ms(quantile(times, 0.5))}, p95 ${ms(p95)}, longest ${ms(Math.max(...times))}; p95 is ${(p95 / reference).toFixed(2)} of the loop's ${ms(reference)}`,
      `  page, of ${tasks.length} tasks: p95 ${ms(quantile(tasks, 0.95))}, p99 ${ms(quantile(tasks, 0.99))}, longest ${ms(Math.max(...tasks))}; ${tasks.filter((one) => one > 16.7).length} longer than a frame`,
      '',
    ].join('\n'),
  )
}

function quantile(values, share) {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0
}

function ms(value) {
  return `${value.toFixed(1)} ms`
}

async function answers(address) {
  for (;;) {
    const response = await fetch(address).catch(() => undefined)
    if (response?.ok) return
    await new Promise((done) => setTimeout(done, 100))
  }
}
