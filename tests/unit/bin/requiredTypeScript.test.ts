import { build } from 'esbuild'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { requiredTypeScript } from '../../../bin/requiredTypeScript.mjs'
import { project } from '../../helpers/globalSetup.ts'

const folder = await mkdtemp(join(project, 'node_modules/.cache/required-'))
afterAll(() => rm(folder, { recursive: true }))

test('a package that imports the compiler has it required', async () => {
  const outfile = join(folder, 'blank.mjs')
  await build({
    stdin: { contents: "export { default } from 'ts-blank-space'", resolveDir: project },
    bundle: true,
    outfile,
    format: 'esm',
    platform: 'node',
    external: ['typescript'],
    plugins: [requiredTypeScript()],
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  })
  expect(await readFile(outfile, 'utf8')).not.toMatch(/from\s*['"]typescript['"]/)
  const { default: blank } = (await import(outfile)) as { default: (code: string) => string }
  expect(blank('const one: number = 1')).toBe('const one         = 1')
})
