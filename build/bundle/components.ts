import { join } from 'node:path'
import { outcome } from '../diagnostics/diagnostic.ts'
import { digestOf } from '../graph/hash.ts'
import type { Stage } from '../graph/run.ts'

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

/** Reads the names that `mdx/still.ts` and `mdx/live.ts` of the templates export. */
export const components: Stage<ComponentInput, ComponentNames> = {
  name: 'components',
  kept: true,
  key: ({ code }) => digestOf(code),
  async apply({ templates }) {
    const lists = ['still', 'live'].map((name) => join(templates, 'mdx', `${name}.ts`))
    const { build } = await import('esbuild')
    const { metafile } = await build({
      entryPoints: lists,
      bundle: true,
      write: false,
      metafile: true,
      outdir: 'out',
      packages: 'external',
      external: ['lectern:*'],
      format: 'esm',
      jsx: 'automatic',
      logLevel: 'silent',
    })
    const exportsOf = (name: string) =>
      Object.values(metafile.outputs)
        .filter(({ entryPoint }) => entryPoint?.endsWith(`mdx/${name}.ts`))
        .flatMap((output) => output.exports)
    return outcome({ still: exportsOf('still'), live: exportsOf('live') })
  },
}
