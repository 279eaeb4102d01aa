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
}

export interface ComponentInput {
  readonly templates: string
  /** Digest of the code that may be read. */
  readonly code: string
}

/**
 * Reads the names that `mdx/still.ts` and `mdx/live.ts` of the templates export. Templates of a site may
 * import what its digest of code does not name: what they export is read by every build.
 */
export const components: Stage<ComponentInput, ComponentNames> = {
  name: 'components',
  key: ({ code }) => digestOf(code),
  async apply({ templates }) {
    try {
      return outcome(await namesIn(templates))
    } catch (error) {
      return outcome(
        { still: [], live: [] },
        await adaptFailure(error, { root: dirname(templates), locate: () => undefined }),
      )
    }
  },
}

/** Of the engine's own templates, which import nothing but the engine: what is wrong there is a bug. */
export const engineComponents: Stage<ComponentInput, ComponentNames> = {
  ...components,
  kept: true,
  apply: async ({ templates }) => outcome(await namesIn(templates)),
}

async function namesIn(templates: string): Promise<ComponentNames> {
  const lists = ['still', 'live']
  const { build } = await import('esbuild')
  const { metafile } = await build({
    // By their paths from there: an asterisk further up would be taken for a pattern.
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
  return { still: exportsOf('still'), live: exportsOf('live') }
}

/** It exports no components, and does not stand beside templates that were copied. */
const withoutRuntime: Plugin = {
  name: 'lectern-without-runtime',
  setup(build) {
    build.onResolve({ filter: /^(?:\.\.\/)+runtime\// }, ({ path }) => ({ path, external: true }))
  },
}
