import type { Plugin } from 'esbuild'
import { basename, dirname } from 'node:path'
import { outcome } from '../diagnostics/diagnostic.ts'
import { digestOf } from '../graph/hash.ts'
import type { Stage } from '../graph/run.ts'
import { adaptFailure } from './failure.ts'

/** Names of the components that documents may use without an import. */
export interface ComponentNames {
  /** Rendered by the build only: they cost a reader nothing. */
  readonly still: readonly string[]
  /** Hydrated in the browser: a page that uses one has a chunk of its own. */
  readonly live: readonly string[]
  /** The TSX that may define them, from the folder that holds the templates. */
  readonly files: readonly string[]
}

export interface ComponentInput {
  readonly templates: string
  /** Digest of the code that may be read. */
  readonly code: string
}

/**
 * Reads the names that `mdx/still.ts` and `mdx/live.ts` of the templates export. A site's own templates may
 * import files that the digest of code does not cover, so every build reads their names anew.
 */
export const components: Stage<ComponentInput, ComponentNames> = {
  name: 'components',
  key: ({ code }) => digestOf(code),
  async apply({ templates }) {
    try {
      return outcome(await namesIn(templates))
    } catch (error) {
      return outcome(
        { still: [], live: [], files: [] },
        await adaptFailure(error, { root: dirname(templates), locate: () => undefined }),
      )
    }
  },
}

/** The same for the engine's own templates: they import nothing but the engine, and an error in them is a bug. */
export const engineComponents: Stage<ComponentInput, ComponentNames> = {
  ...components,
  kept: true,
  apply: async ({ templates }) => outcome(await namesIn(templates)),
}

async function namesIn(templates: string): Promise<ComponentNames> {
  const lists = ['still', 'live']
  const { build } = await import('esbuild')
  const { metafile } = await build({
    // Relative to this folder: in a whole path the bundler takes an asterisk for a pattern.
    absWorkingDir: dirname(templates),
    entryPoints: lists.map((list) => `./${basename(templates)}/mdx/${list}.ts`),
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'out',
    packages: 'external',
    external: ['lectern:*'],
    plugins: [withoutRuntime],
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'silent',
  })
  const exportsOf = (name: string) =>
    Object.values(metafile.outputs)
      .filter(({ entryPoint }) => entryPoint?.endsWith(`mdx/${name}.ts`))
      .flatMap((output) => output.exports)
  return {
    still: exportsOf('still'),
    live: exportsOf('live'),
    files: Object.keys(metafile.inputs).filter((file) => file.endsWith('.tsx')),
  }
}

/** The runtime exports no components, and is not there beside templates that were copied. */
const withoutRuntime: Plugin = {
  name: 'lectern-without-runtime',
  setup(build) {
    build.onResolve({ filter: /^(?:\.\.\/)+runtime\// }, ({ path }) => ({ path, external: true }))
  },
}
