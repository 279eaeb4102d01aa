/** `node devBuild.mjs HOME --root DIR --out DIR [--base PATH]`: a build with React's development code. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { failed } from '../../build/diagnostics/diagnostic.ts'
import { printDiagnostics } from '../../build/diagnostics/print.ts'
import { createRun } from '../../build/graph/run.ts'
import { takeSnapshot } from '../../build/io/snapshot.ts'
import { writeSite } from '../../build/io/write.ts'
import { buildSite } from '../../build/site.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { root: { type: 'string' }, out: { type: 'string' }, base: { type: 'string' } },
})
const [home = ''] = positionals
const { root = '', out = '', base } = values

const snapshot = await takeSnapshot({ root, home, ...(base ? { base } : {}) })
const built = await buildSite(snapshot.value, createRun(), {
  home,
  templates: join(home, 'templates'),
  mode: 'development',
})
const found = [...snapshot.diagnostics, ...built.diagnostics]
if (failed(found)) {
  process.stderr.write(printDiagnostics(found, 'text', () => undefined))
  process.exit(1)
}
const copies = await Promise.all(
  built.value.copies.map(async ({ from, to }) => ({
    path: to,
    contents: await readFile(join(root, from)),
  })),
)
const written = await writeSite({
  out,
  files: [...built.value.files, ...copies],
  version: 'development',
  root,
})
if (failed(written.diagnostics)) process.exit(1)
