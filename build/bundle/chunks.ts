import { readFileSync, realpathSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import type { Loader, Plugin } from 'esbuild'
import { fileOnDisk } from './fileOnDisk.ts'

/** Files that a page loads only after another, as the templates name them. */
const after: Readonly<Record<string, string>> = {
  '../runtime/analytics.ts': 'client.tsx',
  'arrival.ts': 'hydrate.tsx',
  'controls.ts': 'client.tsx',
  'hydrate.tsx': 'client.tsx',
  'search/answers.ts': 'client.tsx',
  'search/begin.ts': 'client.tsx',
  'search/Found.tsx': 'hydrate.tsx',
  'search/open.tsx': 'hydrate.tsx',
}

/** The ends of their paths: the bundler asks about no other file. */
const lateFiles = new RegExp(
  `(?:${Object.keys(after)
    .map((name) => name.replace('../', '').replaceAll('/', '[\\\\/]').replace('.', '\\.'))
    .join('|')})$`,
)

/**
 * esbuild cuts chunks by who imports what, and would make a dozen small ones, which compress badly and
 * are a request each. So late code is given an import of the earlier code that it follows: what both
 * use then stands in the earlier chunk.
 */
export function chunks(templates: string): Plugin {
  return {
    name: 'lectern-chunks',
    setup(build) {
      const folder = realpathSync(templates)
      const earlier = new Map(
        Object.entries(after).map(([late, early]) => [join(folder, late), join(folder, early)]),
      )
      build.onLoad({ filter: lateFiles }, (args) => {
        const file = fileOnDisk(args)
        const early = earlier.get(file)
        if (early === undefined) return undefined
        return {
          contents: importing(readFileSync(file, 'utf8'), early),
          loader: extname(file).slice(1) as Loader,
          resolveDir: dirname(file),
          watchFiles: [file],
        }
      })
    },
  }
}

/** The code of a content module: it, too, is loaded after hydration. */
export function afterHydration(code: string, templates: string): string {
  return importing(code, join(templates, 'hydrate.tsx'))
}

function importing(code: string, file: string): string {
  return `${code}\nimport ${JSON.stringify(file)}\n`
}
