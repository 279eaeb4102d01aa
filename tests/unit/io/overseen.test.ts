import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { expect, test, vi } from 'vitest'
import { emptyFolder } from '../../helpers/emptyFolder.ts'
import { project } from '../../helpers/globalSetup.ts'

/** What a process prints that evaluates code as settings are, with patience for some milliseconds. */
function evaluated(code: string, patience: number): string {
  const options = { encoding: 'utf8', timeout: 60_000, killSignal: 'SIGKILL' } as const
  const { stdout, stderr } = spawnSync(process.execPath, evaluating(code, patience), options)
  return stderr + stdout
}

/** The arguments of that process. */
function evaluating(code: string, patience: number, files: readonly string[] = []): string[] {
  const { outputFiles } = buildSync({
    stdin: {
      contents: `import { Outdated, overseen } from './overseen.ts'
import { settled } from './settled.ts'
const load = () => settled(import(String(${JSON.stringify(`data:text/javascript,${code}`)})), ${patience})
const code = { file: 'a.ts', files: ${JSON.stringify(files)} }
const patience = { told: ${patience / 4}, ended: ${patience * 1.5} }
process.once('SIGTERM', () => console.log('heard'))
const say = (error) => console.log(error instanceof Outdated ? 'changed' : error.message)
await overseen(code, load, patience).then(console.log, say)`,
      resolveDir: join(project, 'build/io'),
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
  })
  return ['--input-type=module', '--eval', outputFiles[0]!.text]
}

test('a loop without end is told with its file, and interrupted', () => {
  const told = 'a.ts is still being evaluated. Does a loop in it never end?\n'
  const printed = evaluated('let n = 0; for (;;) n = Math.random()', 400)
  expect(printed.slice(0, told.length)).toBe(told)
  // From Node 24 on some loops cannot be interrupted.
  expect([
    'it does not come to an end\n',
    'a.ts cannot be interrupted, and ends the process.\n',
  ]).toContain(printed.slice(told.length))
})

test('a loop that ends, and code that waits for nothing, are not spoken of', () => {
  expect(evaluated('export let n = 0; for (; n < 9;) n++', 40_000)).toContain('n: 9')
  expect(evaluated('await new Promise(() => {})', 40_000)).toBe(
    'it waits for something that never comes\n',
  )
})

test.each([
  ['a loop without end', 'let n = 0; for (;;) n = Math.random()'],
  ['code that waits', 'await new Promise((done) => setTimeout(done, 1e9))'],
])('%s is left when what it was made from is changed', async (_, code) => {
  const file = join(emptyFolder(), 'a.ts')
  writeFileSync(file, 'first')
  const child = spawn(process.execPath, evaluating(code, 12_000, [file]))
  const printed: string[] = []
  child.stdout.on('data', (data) => printed.push(String(data)))
  const ended = once(child, 'exit')
  await once(child.stderr, 'data')
  writeFileSync(file, 'mended')
  await vi.waitFor(() => expect(printed).toEqual(['changed\n']), 15_000)
  child.kill('SIGKILL')
  await ended
})

test('a loop without end does not keep a process that is told to end', async () => {
  const child = spawn(process.execPath, evaluating('for (;;) Math.random()', 12_000))
  const ended = once(child, 'exit')
  await once(child.stderr, 'data')
  child.kill('SIGTERM')
  expect(await ended).toEqual([null, 'SIGTERM'])
})

test('whoever waits for a signal is told of it when the code has ended', async () => {
  const told = 'setTimeout(() => process.kill(process.pid, "SIGTERM"), 100)'
  const code = `for (let n = 0; n < 9;) n++; ${told}; setTimeout(() => {}, 1000)`
  expect(evaluated(code, 40_000)).toContain('heard')
})
