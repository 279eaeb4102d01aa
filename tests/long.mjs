/**
 * `npm run test:long`: the tests of faults and hostile input at their full size, some hours of work. A
 * pattern runs some of them: `npm run test:long -- tests/fuzz/documents -t 'part 2'`. `LECTERN_SEED`
 * repeats a run.
 */
import { spawnSync } from 'node:child_process'
import { ensureChromium } from './helpers/chromium.mjs'

const given = process.argv.slice(2)
const all = [
  'tests/fuzz',
  'tests/faults',
  'tests/links',
  'tests/security',
  'tests/e2e/axe',
  'tests/e2e/resilience',
  'tests/laws/html',
  'tests/laws/incremental',
  'tests/laws/reproducible',
  'tests/laws/regexes',
]
process.env.CHROMIUM = ensureChromium()
process.env.LECTERN_LONG = '1'
process.env.EDIT_SCRIPTS ??= '500'
process.env.WATCH_OPERATIONS ??= '1000'
const { status } = spawnSync('npx', ['vitest', 'run', ...(given.length > 0 ? given : all)], {
  stdio: 'inherit',
})
process.exitCode = status ?? 1
