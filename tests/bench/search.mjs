/**
 * What a keystroke of the search costs, in Chromium, on a built site, in processor time: the work of
 * the worker from one question to the next, and the tasks of the page meanwhile. When a query is typed,
 * the reader rests, and the words of its hits are fetched: that is counted by itself.
 *
 *     node tests/bench/search.mjs [folder of a built site]
 *
 * Chromium's throttling (`Emulation.setCPUThrottlingRate`) slows the page's thread and no other: the
 * worker's times are multiplied.
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
const categories = ['blink.user_timing', 'disabled-by-default-devtools.timeline', '__metadata']
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
  for (const rate of [1, slowness]) print(rate, await measure(rate))
} finally {
  await browser.close()
  server.kill()
}

async function measure(rate) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.addInitScript(countAnswers)
  await page.goto(`http://127.0.0.1:${port}/introduction/getting-started`)
  await page.waitForLoadState('networkidle')
  const [worker] = await Promise.all([
    page.waitForEvent('worker'),
    page.keyboard.press('Control+k'),
  ])
  await page.locator('dialog.search input').waitFor()
  await page.evaluate(type, ['redux'])
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await worker.evaluate(watchWorker)
  await browser.startTracing(page, { categories })
  await page.evaluate(type, queries)
  const { tasks, questions } = threadsOf(JSON.parse(await browser.stopTracing()))
  await page.close()
  const spentBy = (asked) =>
    questions.filter(({ name }) => name === asked).map(({ spent }) => spent * rate)
  return { tasks, times: spentBy('keystroke'), rests: spentBy('rest') }
}

/** Runs in the page before it: counts what the worker answers. */
function countAnswers() {
  window.answers = 0
  window.Worker = class extends Worker {
    constructor(...given) {
      super(...given)
      this.addEventListener('message', () => window.answers++)
    }
  }
}

/** Runs in the page: types queries letter by letter, and waits for each answer to be shown. */
async function type(queries) {
  const field = document.querySelector('dialog.search input')
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  /** Hits follow an answer by a frame or two; what is measured ends when nothing more comes. */
  const shown = async () => {
    for (let count = 0; count < 6; count++) await frame()
  }
  const answered = async () => {
    const before = window.answers
    while (window.answers === before) await frame()
  }
  const put = (text) => {
    set.call(field, text)
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
  }
  for (const query of queries) {
    put('')
    await shown()
    for (let length = 1; length <= query.length; length++) {
      if (query[length - 1] === ' ' && length === query.length) continue
      const answer = answered()
      put(query.slice(0, length))
      await answer
      await shown()
    }
    await new Promise((done) => setTimeout(done, 500))
  }
}

/** Runs in the worker: marks each question in the trace, those of a reader who rests by another name. */
function watchWorker() {
  self.addEventListener('message', ({ data }) => {
    performance.mark(data.question.isQuick ? 'keystroke' : 'rest')
  })
}

/** Milliseconds of every task of the page's thread, and of the worker's tasks from one question to the next. */
function threadsOf({ traceEvents }) {
  const question = traceEvents.find(({ name }) => name === 'keystroke')
  const isWorker = ({ pid, tid }) => pid === question.pid && tid === question.tid
  const isPage = ({ pid, tid }) => pid === question.pid && mainThreads.has(`${pid} ${tid}`)
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = traceEvents.filter(({ name, dur }) => name === 'RunTask' && dur > 0)
  const questions = traceEvents
    .filter((event) => ['keystroke', 'rest'].includes(event.name) && isWorker(event))
    .map(({ name, ts }) => ({ name, ts, spent: 0 }))
    .sort((a, b) => a.ts - b.ts)
  for (const { ts, dur, tdur } of tasks.filter(isWorker)) {
    // The mark is made within the task that the question begins.
    const asked = questions.findLast((one) => one.ts <= ts + dur)
    if (asked) asked.spent += (tdur ?? dur) / 1000
  }
  return { tasks: tasks.filter(isPage).map(({ dur, tdur = dur }) => tdur / 1000), questions }
}

function print(rate, { times, rests, tasks }) {
  const frame = tasks.filter((task) => task > 1000 / 60).length
  process.stdout.write(
    [
      `${rate}× slower`,
      `  worker, of ${times.length} keystrokes: ${worked(times)}`,
      `  worker, of ${rests.length} rests: ${worked(rests)}`,
      `  page, of ${tasks.length} tasks: p95 ${ms(quantile(tasks, 0.95))}, p99 ${ms(quantile(tasks, 0.99))}, longest ${ms(Math.max(...tasks))}; ${frame} longer than a frame`,
      '',
    ].join('\n'),
  )
}

function worked(times) {
  return `median ${ms(quantile(times, 0.5))}, p95 ${ms(quantile(times, 0.95))}, longest ${ms(Math.max(...times))}`
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
