import { join } from 'node:path'
import { build } from 'esbuild'

/** The script that every page of the development server runs beside its own: `runtime/dev/`. */
export async function bundleDevClient(home: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: home,
    entryPoints: [join(home, 'runtime/dev/client.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'silent',
  })
  return outputFiles[0]!.text
}
