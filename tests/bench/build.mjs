/**
 * Building, in turns with others: `npm run bench -- [--sizes=100,500] [--large] [--runs=5]
 * [--peers=folder] [--corpus=script]`. Prints medians with their spread, and ratios.
 *
 * - cold: no store, no output; warm: nothing changed; edit: one paragraph more in one page.
 * - `×ref`: times what a fixed reference takes (`reference.mjs`, the same documents in the same turn).
 * - `×eleventy`: Eleventy on the same documents, when the folder of peers holds it in `sites/eleventy`.
 * - Processor seconds are of all threads and children: they tell more than the clock on a busy machine.
 */
import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100,500,1000,2000' },
    large: { type: 'boolean' },
    runs: { type: 'string', default: '5' },
    peers: { type: 'string' },
    corpus: { type: 'string', default: join(import.meta.dirname, 'corpus.mjs') },
  },
})
const home = resolve(import.meta.dirname, '../..')
const lectern = [join(home, 'bin/lectern.mjs'), 'build']
const sizes = values.sizes
  .split(',')
  .map(Number)
  .concat(values.large ? [5000, 10_000] : [])
const scratch = mkdtempSync(join(tmpdir(), 'bench-'))
/** Folders that are removed when all is measured. */
const places = new Set([scratch])
const eleventy = values.peers && eleventyIn(resolve(values.peers, 'sites/eleventy'))

console.log(
  `Node ${process.version}, ${cpus().length} processors, load ${loadavg()[0].toFixed(1)}, ${new Date().toISOString().slice(0, 10)}`,
)
console.log(startLine())
printRow(
  'pages',
  'cold s (least–most)',
  'cpu s',
  'ms/page',
  '×ref',
  '×eleventy',
  'warm',
  'edit',
  'peak MB',
  'output MB',
)
for (const size of sizes) measureSize(size)
for (const place of places) rmSync(place, { recursive: true, force: true })

function measureSize(size) {
  const site = siteOf(size)
  const turns = Array.from({ length: Number(values.runs) }, () => turn(site, size))
  const median = (pick) => medianOf(turns.map(pick))
  const cold = turns.map((one) => one.cold.seconds)
  const ratio = (name) => median((one) => one.cold.seconds / one[name].seconds).toFixed(2)
  const share = (name) => `${(median((one) => one[name].cpu / one.cold.cpu) * 100).toFixed(1)} %`
  printRow(
    size,
    `${medianOf(cold).toFixed(2)} (${Math.min(...cold).toFixed(2)}–${Math.max(...cold).toFixed(2)})`,
    median((one) => one.cold.cpu).toFixed(1),
    ((median((one) => one.cold.cpu) / size) * 1000).toFixed(1),
    ratio('reference'),
    eleventy ? ratio('eleventy') : '–',
    share('warm'),
    share('edit'),
    median((one) => one.cold.megabytes).toFixed(0),
    (bytesBelow(join(site, 'dist')) / 1e6).toFixed(1),
  )
}

/** One turn: everybody builds the same documents, one after the other. */
function turn(site, size) {
  const docs = join(site, 'docs')
  for (const name of ['dist', '.lectern']) putAside(join(site, name))
  const build = () => run([...lectern, '--root', site], site)
  const reference = run([join(import.meta.dirname, 'reference.mjs'), docs], site)
  const others = eleventy ? { eleventy: eleventy(size) } : {}
  const cold = build()
  const warm = build()
  appendFileSync(join(docs, 'sec-000/page-00003.md'), `\nOne paragraph more, ${Math.random()}.\n`)
  return { reference, ...others, cold, warm, edit: build() }
}

function siteOf(size) {
  const site = join(scratch, String(size))
  cpSync(join(import.meta.dirname, 'peers/lectern'), site, { recursive: true })
  generate(size, join(site, 'docs'), 'file')
  return site
}

/**
 * A cold build of continuous integration writes where nothing was removed. ext4 gives no inode again for
 * some minutes, and looks past each: who writes thousands of files after thousands were removed waits.
 */
function putAside(folder) {
  if (!existsSync(folder)) return
  const place = `${dirname(folder)}.aside`
  mkdirSync(place, { recursive: true })
  places.add(place)
  renameSync(folder, mkdtempSync(join(place, 'made-')))
}

function generate(size, out, links) {
  const args = ['--n', size, '--out', out, '--links', links, '--home', 'index.md', '--sidebar']
  const { status } = spawnSync('node', [values.corpus, ...args.map(String)], { stdio: 'ignore' })
  if (status !== 0) throw new Error(`${values.corpus} failed`)
}

function eleventyIn(folder) {
  if (!existsSync(join(folder, 'node_modules/.bin/eleventy'))) return undefined
  return (size) => {
    generate(size, join(folder, 'docs'), 'url')
    for (const name of ['_site', '.cache']) putAside(join(folder, name))
    return run(['node_modules/.bin/eleventy', '--quiet'], folder)
  }
}

/** Seconds by the clock and of processors, and the most memory of one process. */
function run(args, cwd) {
  const told = join(scratch, 'time')
  const time = ['-q', '-o', told, '-f', '%e %U %S %M', process.execPath]
  const { status, stderr } = spawnSync('/usr/bin/time', [...time, ...args], { cwd })
  if (status !== 0) throw new Error(`${args.join(' ')} failed: ${stderr}`)
  const [seconds, user, system, kilobytes] = readFileSync(told, 'utf8').split(' ').map(Number)
  return { seconds, cpu: user + system, megabytes: kilobytes / 1024 }
}

/** From the command to the first stage: a site whose settings are missing gets no further. */
function startLine() {
  const empty = mkdtempSync(join(scratch, 'empty-'))
  writeFileSync(join(empty, 'nothing.mjs'), '')
  const clock = (args) => {
    const started = performance.now()
    spawnSync(process.execPath, args, { stdio: 'ignore' })
    return performance.now() - started
  }
  const turns = Array.from({ length: 11 }, () => [
    clock(['-e', '0']),
    clock([...lectern, '--root', empty]),
  ])
  const bare = medianOf(turns.map(([one]) => one))
  const start = medianOf(turns.map(([, two]) => two))
  return `start to first stage ${start.toFixed(0)} ms, node -e 0 ${bare.toFixed(0)} ms, ratio ${(start / bare).toFixed(1)}`
}

function bytesBelow(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}

function medianOf(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

function printRow(...cells) {
  const widths = [6, 22, 7, 8, 6, 10, 8, 8, 8, 10]
  console.log(cells.map((cell, i) => String(cell).padStart(widths[i])).join(' '))
}
