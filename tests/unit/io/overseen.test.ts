import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { expect, test } from 'vitest'
import { project } from '../../helpers/globalSetup.ts'

/** What a process prints that evaluates code as settings are, with patience for some milliseconds. */
function evaluated(code: string, patience: number): string {
  const { outputFiles } = buildSync({
    stdin: {
      contents: `import { overseen } from './overseen.ts'
import { settled } from './settled.ts'
const load = () => settled(import(String(${JSON.stringify(`data:text/javascript,${code}`)})), ${patience})
await overseen('a.ts', load, { told: ${patience / 4}, ended: ${patience * 1.5} }).then(console.log, ({ message }) => console.log(message))`,
      resolveDir: join(project, 'build/io'),
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
  })
  const args = ['--input-type=module', '--eval', outputFiles[0]!.text]
  const options = { encoding: 'utf8', timeout: 60_000, killSignal: 'SIGKILL' } as const
  const { stdout, stderr } = spawnSync(process.execPath, args, options)
  return stderr + stdout
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
