import { build } from 'esbuild'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { oneContext } from './oneContext.mjs'
import { requiredTypeScript } from './requiredTypeScript.mjs'

/**
 * Bundles the engine into a folder: the command line, and what its threads run. Each is bundled for itself:
 * pieces that they shared would be more files, and every one takes its time to load.
 */
export async function bundleInto(home, outdir) {
  const external = await packagesBeside(home)
  const entries = [
    'bin/main.ts',
    'build/graph/worker.ts',
    'build/samples/runner/runner.ts',
    'build/samples/checker.ts',
  ]
  await Promise.all(entries.map((entry) => bundle(entry, { home, outdir, external })))
}

function bundle(entry, { home, outdir, external }) {
  return build({
    absWorkingDir: home,
    entryPoints: [join(home, entry)],
    entryNames: '[name]',
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    mainFields: ['module', 'main'],
    external,
    plugins: [oneContext(), requiredTypeScript()],
    // CommonJS among the bundled packages asks for modules of Node.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    jsx: 'automatic',
    logLevel: 'error',
  })
}

/**
 * Small packages that parse and print: some hundred files, which every thread would look for and read.
 * The others stay where they are installed: they carry programs or files, or are rarely needed.
 */
const bundled =
  /^(?:@codemirror|@lezer|micromark|mdast|remark|rehype|hast|unified|vfile|yaml|commander|htmlparser2|github-slugger|property-information|image-size|ts-blank-space)/

async function packagesBeside(home) {
  const { dependencies, devDependencies } = JSON.parse(
    await readFile(join(home, 'package.json'), 'utf8'),
  )
  return Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !bundled.test(name))
}
