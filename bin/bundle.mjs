import { build } from 'esbuild'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { oneContext } from './oneContext.mjs'

/** Bundles the engine (the command line, and what its threads run) into a folder. */
export async function bundleInto(home, outdir) {
  await build({
    absWorkingDir: home,
    entryPoints: [
      join(home, 'bin/main.ts'),
      join(home, 'build/graph/worker.ts'),
      join(home, 'build/samples/runner/runner.ts'),
      join(home, 'build/samples/checker.ts'),
    ],
    entryNames: '[name]',
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    mainFields: ['module', 'main'],
    external: await packagesBeside(home),
    plugins: [oneContext()],
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
  /^(?:@codemirror|@lezer|micromark|mdast|remark|rehype|hast|unified|vfile|yaml|commander|htmlparser2|github-slugger|property-information|image-size)/

async function packagesBeside(home) {
  const { dependencies, devDependencies } = JSON.parse(
    await readFile(join(home, 'package.json'), 'utf8'),
  )
  return Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !bundled.test(name))
}
