import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sampleTypes } from '../../build/samples/sampleTypes.ts'
import { readSamples } from '../../build/samples/fences.ts'
import { projectOf } from '../../build/samples/project.ts'
import { checkSamples } from '../../build/samples/samples.ts'
import { listFiles } from '../../build/io/list.ts'

/** The two sides of the benchmark: `write` the samples as one project, or `check` them. */
const [task, root] = process.argv.slice(2) as [string, string]
const documents = await read()
const compilerOptions = {
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  moduleDetection: 'force',
  jsx: 'react-jsx',
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
  allowImportingTsExtensions: true,
  noUncheckedSideEffectImports: false,
}

if (task === 'write') await write(join(root, 'written'))
else {
  const at = (name: string): URL => new URL(`./${name}.js`, import.meta.url)
  const { value } = await checkSamples({
    root,
    packages: 'bench',
    documents,
    excused: 0,
    excusedPlace: { file: 'content/site.ts', line: 1, column: 1 },
    runner: at('runner'),
    checker: at('checker'),
    engine: 'bench',
  })
  const { samples, executed, pages, fresh } = value
  process.stdout.write(
    `${samples} samples, ${executed} executed; ${fresh} of ${pages} pages fresh\n`,
  )
}

async function read() {
  const paths = listFiles(root, 'content').value.filter((path) => /\.mdx?$/.test(path))
  return Promise.all(
    paths.map(async (path) => ({
      path,
      hash: '',
      text: await readFile(join(root, path), 'utf8'),
    })),
  )
}

async function write(folder: string) {
  const { default: ts } = await import('typescript')
  const projects = documents.map((one) => projectOf(ts, readSamples(one)))
  const files = projects.flatMap((one) =>
    one.views.flatMap((view, k) =>
      view.files.map((file) => [join(folder, one.page, String(k), file.path), file.code] as const),
    ),
  )
  for (const [path, code] of [...files, [join(folder, 'samples.d.ts'), sampleTypes] as const]) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, code)
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
}
