import { join } from 'node:path'
import type { BuildResult } from 'esbuild'
import type { BundleInput } from './bundle.ts'
import { commonOptions, entries, noteRead, type Findings } from './options.ts'
import { overflow } from './overflow.ts'
import { wordsOfAll } from './words.ts'

/** The code that renders, for Node. */
export async function bundleServer(
  input: BundleInput,
  findings: Findings,
): Promise<BuildResult<{ metafile: true }>> {
  const modules = [...input.still, ...input.live]
  const options = commonOptions(input, findings)
  const { build } = await import('esbuild')
  const result = await build({
    ...options,
    plugins: [overflow(), wordsOfAll(input.home, input.words), ...options.plugins],
    entryPoints: [
      { in: join(input.templates, 'server.tsx'), out: 'server' },
      ...entries(modules, ''),
    ],
    entryNames: '[name]',
    chunkNames: 'chunk-[hash]',
    platform: 'node',
    target: 'node20',
    define: { 'process.env.NODE_ENV': JSON.stringify(input.mode) },
    banner: {
      js: `import { createRequire as createRequire_ } from 'node:module'; const require = createRequire_(import.meta.url);`,
    },
  })
  noteRead(result.metafile, input.home, findings.read)
  findings.warnings.push(...result.warnings)
  return result
}
