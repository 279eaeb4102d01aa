/**
 * Lighthouse, mobile, of the built site beside the same pages without their scripts, in turns.
 * `node tests/bench/lighthouse.mjs [--site=folder] [--runs=3] [--form=mobile] [--keep=folder] [paths…]`
 * Build with `--compress` first. Lighthouse is not installed with the project, being needed here alone:
 * `npm install --prefix <folder> lighthouse@12.8.2`, and name `<folder>` in the variable LIGHTHOUSE.
 */
import { execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { ensureChromium } from '../helpers/chromium.mjs'

const home = join(import.meta.dirname, '../..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'string', default: join(home, 'tests/.out/site') },
    runs: { type: 'string', default: '3' },
    form: { type: 'string', default: 'mobile' },
    keep: { type: 'string' },
  },
})
const paths = positionals.length > 0 ? positionals : ['/', '/rtk-query/api/createApi', '/errors']
const lighthouse = findLighthouse()
const scratch = mkdtempSync(join(tmpdir(), 'lighthouse-'))
const site = resolve(values.site)
const bare = withoutScripts()
const served = [await serve(site), await serve(bare)]

try {
  for (const path of paths) measure(path)
} finally {
  for (const { stop } of served) stop()
  rmSync(scratch, { recursive: true, force: true })
}

function measure(path) {
  const reports = served.map(() => [])
  for (let run = 0; run < Number(values.runs); run++) {
    for (const [i, { url }] of served.entries())
      reports[i].push(auditWithPatience(new URL(path, url), i, run))
  }
  const [full, reference] = reports.map(summary)
  console.log(path)
  console.log(`  as it is         ${lineOf(full)}`)
  console.log(`  without scripts  ${lineOf(reference)}`)
  const points = reference.performance - full.performance
  console.log(
    `  cost of scripts  ${points} points, ${full.tbt - reference.tbt} ms of blocking time`,
  )
  for (const fault of faultsOf(reports[0])) console.log(`  ${fault}`)
}

/** Lighthouse sometimes loses the beginning of its own trace: such a run says nothing and is made again. */
function auditWithPatience(...run) {
  try {
    return audit(...run)
  } catch (error) {
    console.log(`  again, because: ${error.message.split('\n')[0].slice(0, 200)}`)
    return audit(...run)
  }
}

/** One run's report; throws when the page could not be measured. */
function audit(url, variant, run) {
  const name = `${url.pathname.replaceAll('/', '_')}-${['full', 'bare'][variant]}-${run}`
  const file = join(scratch, 'report.json')
  const trace = values.keep ? ['--save-assets'] : []
  const form = values.form === 'desktop' ? ['--preset=desktop'] : []
  execFileSync(
    process.execPath,
    [
      lighthouse,
      url.href,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      '--chrome-flags=--headless=new --no-sandbox',
      ...form,
      ...trace,
    ],
    {
      env: { ...process.env, CHROME_PATH: ensureChromium() },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const report = JSON.parse(readFileSync(file, 'utf8'))
  if (Object.values(report.categories).some(({ score }) => score === null)) {
    throw new Error(`${url.href}: ${report.runtimeError?.message ?? 'no score'}`)
  }
  if (values.keep) {
    mkdirSync(values.keep, { recursive: true })
    cpSync(scratch, join(values.keep, name), {
      recursive: true,
      filter: (path) => !path.includes('bare-site'),
    })
  }
  return report
}

function summary(reports) {
  const score = (id) =>
    median(reports.map(({ categories }) => Math.round(categories[id].score * 100)))
  const value = (id) => median(reports.map(({ audits }) => audits[id].numericValue))
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    tbt: Math.round(value('total-blocking-time')),
    cls: Number(value('cumulative-layout-shift').toFixed(4)),
    fcp: Math.round(value('first-contentful-paint')),
    lcp: Math.round(value('largest-contentful-paint')),
    si: Math.round(value('speed-index')),
  }
}

function lineOf(figures) {
  return Object.entries(figures)
    .map(([name, value]) => `${name} ${value}`)
    .join('  ')
}

/** What keeps accessibility, best practices or SEO below 100. */
function faultsOf(reports) {
  const found = reports.flatMap(({ categories, audits }) =>
    ['accessibility', 'best-practices', 'seo'].flatMap((id) =>
      categories[id].auditRefs
        .filter(({ id: audit, weight }) => weight > 0 && (audits[audit].score ?? 1) < 1)
        .map(({ id: audit }) => `${id}: ${audits[audit].title}`),
    ),
  )
  return new Set(found)
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}

/** A copy of the site whose pages have no script that runs. */
function withoutScripts() {
  const copy = join(scratch, 'bare-site')
  cpSync(site, copy, { recursive: true })
  for (const path of paths) {
    const file = join(copy, path === '/' ? 'index.html' : `${path.slice(1)}.html`)
    const html = readFileSync(file, 'utf8')
      .replace(/<script(?![^>]*ld\+json)[^>]*>[^]*?<\/script>\n?/g, '')
      .replace(/<link rel="modulepreload"[^>]*>\n?/g, '')
    writeFileSync(file, html)
    if (existsSync(`${file}.br`)) writeFileSync(`${file}.br`, brotliCompressSync(html))
    if (existsSync(`${file}.gz`)) writeFileSync(`${file}.gz`, gzipSync(html))
  }
  return copy
}

/** A served folder: its address and how to end it. */
async function serve(dir) {
  const port = String(20000 + Math.floor(Math.random() * 20000))
  const child = spawn(process.execPath, [
    join(home, 'bin/lectern.mjs'),
    'serve',
    dir,
    '--port',
    port,
  ])
  const url = await new Promise((found, reject) => {
    let said = ''
    child.stdout.on('data', (text) => {
      said += text
      const [address] = /http:\/\/\S+/.exec(said) ?? []
      if (address) found(address)
    })
    child.on('exit', () => reject(new Error(`Nothing serves ${dir}. ${said}`)))
  })
  return { url, stop: () => child.kill() }
}

function findLighthouse() {
  const folders = [process.env.LIGHTHOUSE, home].filter(Boolean)
  const found = folders
    .map((folder) => join(folder, 'node_modules/lighthouse/cli/index.js'))
    .find((file) => existsSync(file))
  if (found) return found
  console.error(
    'Lighthouse is missing: npm install --prefix <folder> lighthouse@12.8.2; LIGHTHOUSE=<folder>',
  )
  process.exit(1)
}
