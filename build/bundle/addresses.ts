import { relative, resolve, sep } from 'node:path'
import type { BuildOptions, Plugin, PluginBuild } from 'esbuild'
import { fileHref, hashedPath } from '../assets.ts'
import { digest } from '../graph/hash.ts'
import type { OutputFile } from '../model.ts'
import { olderSheet } from './olderColors.ts'
import type { Reading } from './places.ts'

export interface AddressOptions {
  readonly home: string
  readonly base: string
  readonly mode: 'production' | 'development'
  readonly target: NonNullable<BuildOptions['target']>
  readonly emitted: Map<string, OutputFile>
  /** Finished or not, by path: the browser's bundle and the server's ask for the same files. */
  readonly begun: Map<string, Promise<OutputFile>>
  readonly read: Reading
}

const suffix = '?address'

/**
 * `import address from './worker.ts?address'`: the file with all that it imports becomes a file of the
 * site, and the import is its address. For workers, and for styles that come later.
 */
export function addresses(options: AddressOptions): Plugin {
  return {
    name: 'lectern-addresses',
    setup(build) {
      build.onResolve({ filter: /\?address$/ }, async ({ path: asked, resolveDir }) => {
        const file = asked.slice(0, -suffix.length)
        const found = await build.resolve(file, { kind: 'import-statement', resolveDir })
        // Its name must not tell where the engine lies.
        const path = pathBelow(options.home, found.path)
        return { path, errors: found.errors, namespace: 'lectern-address' }
      })
      build.onLoad({ filter: /.*/, namespace: 'lectern-address' }, async ({ path }) => {
        const bundling = options.begun.get(path) ?? bundleFile(path, build.esbuild, options)
        options.begun.set(path, bundling)
        const file = await bundling
        options.emitted.set(file.path, file)
        const address = fileHref(file.path, options.base)
        return { contents: `export default ${JSON.stringify(address)}`, loader: 'js' }
      })
    },
  }
}

/** A path relative to `home`, with `/`; one that is relative already stays as it is. */
function pathBelow(home: string, path: string): string {
  return relative(home, resolve(home, path)).split(sep).join('/')
}

async function bundleFile(
  path: string,
  esbuild: PluginBuild['esbuild'],
  { home, mode, target, read }: AddressOptions,
): Promise<OutputFile> {
  const { outputFiles, metafile } = await esbuild.build({
    absWorkingDir: home,
    entryPoints: [relative(home, resolve(home, path))],
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'out',
    format: 'iife',
    platform: 'browser',
    target,
    minify: mode === 'production',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    // Else the bundler reads the tsconfig.json beside the engine, which a checkout has and a package has not.
    tsconfigRaw: { compilerOptions: { strict: true } },
    legalComments: 'none',
    logLevel: 'silent',
  })
  for (const input of Object.keys(metafile.inputs)) read.files.add(resolve(home, input))
  const { contents, path: out } = outputFiles[0]!
  const file = { path: hashedPath(out, digest(contents)), contents }
  return file.path.endsWith('.css') ? olderSheet(file, target) : file
}
