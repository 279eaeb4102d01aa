/** `npm run reference`: writes the command reference of the README anew. */
import { build } from 'esbuild'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const home = dirname(dirname(fileURLToPath(import.meta.url)))
const folder = mkdtempSync(join(home, 'node_modules/.reference-'))
try {
  await build({
    entryPoints: ['bin/main.ts', 'bin/commands/reference.ts'],
    absWorkingDir: home,
    outdir: folder,
    entryNames: '[name]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    jsx: 'automatic',
    logLevel: 'error',
  })
  const load = (name) => import(pathToFileURL(join(folder, name)).href)
  const { createProgram } = await load('main.js')
  const { withReference } = await load('reference.js')
  const program = createProgram({ home, version: '0', finish: () => {}, heard: () => [] })
  const readme = join(home, 'README.md')
  writeFileSync(readme, withReference(readFileSync(readme, 'utf8'), program))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
