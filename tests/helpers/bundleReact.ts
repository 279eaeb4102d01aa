import { build, type BuildOptions } from 'esbuild'
import { modularReact } from '../../build/bundle/modularReact.ts'
import { places } from '../../build/bundle/places.ts'
import { project } from './globalSetup.ts'

/** What imports of React become in a bundle, with its files in the form that the site's have. */
export async function bundleReact(imports: string, options: BuildOptions = {}) {
  const { outputFiles } = await build({
    stdin: { contents: imports, resolveDir: project },
    bundle: true,
    format: 'esm',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      modularReact(),
      places(
        { root: project, home: project },
        {
          ...{ files: new Set(), folders: new Set(), linking: new Set() },
          ...{ environment: new Map(), fetching: new Set() },
        },
      ),
    ],
    ...options,
    write: false,
  })
  return outputFiles[0]!
}
