/**
 * `npm test`: types, format, the site's samples and exports, then every test. Each check is run even
 * when one before it failed. A test that passed only when tried again is named, and so is each file
 * of which tests were left out. Ends with the line `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { ensureChromium } from './helpers/chromium.mjs'

const report = 'tests/.out/vitest.json'
const checks = [
  ['types', 'npx', ['tsc', '--noEmit']],
  ['format', 'npx', ['prettier', '--check', '--log-level', 'warn', '.']],
  ['samples and exports', 'node', ['bin/lectern.mjs', 'check', 'samples', 'exports']],
]

let passed = 0
let failed = 0

for (const [name, command, args] of checks) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  count(name, status === 0)
}

try {
  process.env.CHROMIUM = ensureChromium()
} catch (error) {
  process.stdout.write(`${error.message}\n`)
  count('chromium', false)
}

mkdirSync('tests/.out', { recursive: true })
rmSync(report, { force: true })
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
const run = spawnSync('npx', ['vitest', 'run', ...reporters, ...process.argv.slice(2)], {
  stdio: 'inherit',
})
const result = readReport()
passed += result.numPassedTests
failed += result.numFailedTests + result.failedSuites
// A runner that failed without a failing test (a crash, an error between tests) is a failure.
if (run.status !== 0 && result.numFailedTests + result.failedSuites === 0) failed += 1
for (const name of result.unsteady) process.stdout.write(`passed at the second try: ${name}\n`)
for (const name of result.leftOut) process.stdout.write(`left out: ${name}\n`)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1

function count(name, ok) {
  process.stdout.write(`${name}: ${ok ? 'passed' : 'FAILED'}\n`)
  if (ok) passed += 1
  else failed += 1
}

/** Suites that could not be loaded have no failed test: they count too. */
function readReport() {
  try {
    const json = JSON.parse(readFileSync(report, 'utf8'))
    const failedSuites = json.testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
    ).length
    const unsteady = json.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => `${fullName}: ${firstOf(failureMessages[0])}`)
    const leftOut = json.testResults.flatMap(({ name, assertionResults }) => {
      const left = assertionResults.filter(
        ({ status }) => status !== 'passed' && status !== 'failed',
      )
      return left.length > 0 ? [`${left.length} of ${relative('.', name)}`] : []
    })
    return { ...json, failedSuites, unsteady, leftOut }
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, failedSuites: 1, unsteady: [], leftOut: [] }
  }
}

/** What went wrong and where: the first line of a message, and the first line of a test in its stack. */
function firstOf(message) {
  const [place] = /tests\/[\w./-]+:\d+:\d+/.exec(message) ?? ['']
  return `${message.split('\n')[0]} ${place}`
}
