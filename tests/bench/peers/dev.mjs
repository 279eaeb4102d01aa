/**
 * How long an edit takes to be in the open page, beside other generators on the same pages: real file
 * writes, seen by Chromium. `PEERS=… node tests/bench/peers/dev.mjs [edits] [names…]`.
 * The sites lie in `$PEERS/sites/NAME`, made by the peers' `prep.sh` and by `row.sh`. They take turns of a
 * few edits while the others are stopped: what else the machine does meets all of them.
 */
import { spawn } from 'node:child_process'
import { openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { ensureChromium } from '../../helpers/chromium.mjs'

const home = join(import.meta.dirname, '../../..')
const folder = process.env.PEERS ?? join(process.env.HOME, '.cache/lectern-peers')
const [edits = '50', ...names] = process.argv.slice(2)
const turn = 10

/** How each is started, and where it shows the page that is edited. */
const contenders = {
  lectern: (port) => [join(home, 'bin/lectern.mjs'), 'watch', '--port', port],
  vitepress: (port) => ['node_modules/vitepress/bin/vitepress.js', 'dev', '--port', port],
  docusaurus: (port) => ['node_modules/.bin/docusaurus', 'start', '--no-open', '--port', port],
}
const address = 'sec-003/page-00080'

const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
const chosen = names.length > 0 ? names : Object.keys(contenders)
const sites = []
for (const [at, name] of chosen.entries()) sites.push(await open(name, `${24510 + at * 10}`))
for (let done = 0; done < Number(edits); done += turn) {
  for (const site of sites) await takeTurn(site, Math.min(turn, Number(edits) - done))
}
const medians = sites.map(({ name, times }) => print(name, times))
for (const site of sites) close(site)
await browser.close()
for (const [at, { name }] of sites.entries()) {
  if (at > 0)
    console.log(`${sites[0].name} takes ${(medians[0] / medians[at]).toFixed(2)} of ${name}`)
}

async function open(name, port) {
  const root = join(folder, 'sites', name)
  const log = openSync(join(folder, `logs/dev-${name}.log`), 'w')
  const env = { ...process.env, FASTER: '1' }
  const stdio = ['ignore', log, log]
  const child = spawn(process.execPath, contenders[name](port), {
    cwd: root,
    env,
    stdio,
    detached: true,
  })
  const url = `http://localhost:${port}/${address}`
  await answered(url)
  const page = await browser.newPage()
  const seen = new Map()
  page.on('console', (message) => {
    const [, mark, at] = /^seen (\d+) at (\d+)$/.exec(message.text()) ?? []
    if (mark && !seen.has(mark)) seen.set(mark, Number(at))
  })
  await page.addInitScript(observe)
  await page.goto(url)
  await page.waitForSelector('h1', { timeout: 120_000 })
  await page.waitForTimeout(8000)
  const file = join(root, `docs/${address}.md`)
  const site = { name, child, page, seen, file, original: readFileSync(file, 'utf8'), times: [] }
  signal(site, 'SIGSTOP')
  return site
}

/** Runs in the page, whether it is loaded anew or not: says when it first shows each mark. */
function observe() {
  let last = ''
  const look = () => {
    const mark = /mark-(\d+)-typed/.exec(document.body?.textContent ?? '')?.[1]
    if (!mark || mark === last) return
    last = mark
    console.log(`seen ${mark} at ${Date.now()}`)
  }
  const how = { subtree: true, childList: true, characterData: true }
  new MutationObserver(look).observe(document, how)
}

async function answered(url) {
  const end = Date.now() + 600_000
  while (Date.now() < end) {
    const answer = await fetch(url, { headers: { accept: 'text/html' } }).catch(() => undefined)
    await answer?.text()
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} never answered.`)
}

async function takeTurn(site, count) {
  signal(site, 'SIGCONT')
  await site.page.bringToFront()
  await edited(site)
  for (let i = 0; i < count; i++) site.times.push(await edited(site))
  signal(site, 'SIGSTOP')
}

/** One edit when the last is long over; milliseconds until the page shows it. */
async function edited({ name, page, seen, file, original }) {
  const mark = `${seen.size + 1}`
  await page.waitForTimeout(700 + (seen.size % 7) * 30)
  const at = Date.now()
  writeFileSync(file, `${original}\nThis is mark-${mark}-typed here.\n`)
  while (!seen.has(mark)) {
    if (Date.now() - at > 60_000) throw new Error(`${name} never showed the edit.`)
    await page.waitForTimeout(5)
  }
  return seen.get(mark) - at
}

function print(name, times) {
  const sorted = times.toSorted((a, b) => a - b)
  const [median, p95] = [0.5, 0.95].map((at) => sorted[Math.floor(sorted.length * at)])
  console.log(`${name}: ${times.length} edits, median ${median} ms, p95 ${p95} ms`)
  return median
}

function close(site) {
  writeFileSync(site.file, site.original)
  signal(site, 'SIGCONT')
  signal(site, 'SIGTERM')
}

/** To the server and the processes that it started. */
function signal({ child }, name) {
  process.kill(-child.pid, name)
}
