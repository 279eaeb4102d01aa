/**
 * How long the samples of this repository's site take to check, against `tsc --noEmit` over the same
 * samples written out as one project. Prints the seconds of both and their ratios.
 */
import { build } from 'esbuild'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const project = resolve(import.meta.dirname, '../..')
const root = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
const out = join(project, 'tests/.out/bench')
mkdirSync(out, { recursive: true })
symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'))
cpSync(join(project, 'content'), join(root, 'content'), { recursive: true })
await build({
  entryPoints: {
    samples: join(project, 'tests/bench/samples.ts'),
    runner: join(project, 'build/samples/runner/runner.ts'),
    checker: join(project, 'build/samples/checker.ts'),
  },
  outdir: out,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  packages: 'external',
})

const samples = (task) => timed(process.execPath, [join(out, 'samples.js'), task, root])
samples('write')
const tsc = timed(process.execPath, [
  join(project, 'node_modules/typescript/bin/tsc'),
  '-p',
  join(root, 'written'),
])
const cold = samples('check')
const warm = samples('check')
process.stdout.write(
  [
    `tsc --noEmit   ${tsc.toFixed(2)} s`,
    `cold check     ${cold.toFixed(2)} s   ${(cold / tsc).toFixed(2)} × tsc`,
    `unchanged      ${warm.toFixed(2)} s   ${((100 * warm) / cold).toFixed(1)} % of the cold check`,
    '',
  ].join('\n'),
)
rmSync(root, { recursive: true, force: true })

function timed(command, args) {
  const start = performance.now()
  const { stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  process.stdout.write(
    stderr.slice(-2000) + (command === process.execPath && args[0].endsWith('tsc') ? '' : stdout),
  )
  return (performance.now() - start) / 1000
}
