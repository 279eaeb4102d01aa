import { readFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Loader, Plugin } from 'esbuild'

/** Each module of a configuration knows where it lies, although all of them run as one. */
export const ownNames: Plugin = {
  name: 'own-names',
  setup({ onLoad, onResolve, initialOptions: { absWorkingDir = '' } }) {
    onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      return { contents: namesFor(path, text) + text, loader: loaderOf(path) }
    })
    onResolve({ filter: /^\./ }, ({ path, kind, resolveDir }) =>
      kind === 'require-resolve' && resolveDir !== absWorkingDir
        ? { path: join(resolveDir, path), external: true }
        : undefined,
    )
  },
}

/** What gives a module its names, without a line break: its lines keep their numbers. */
function namesFor(path: string, text: string): string {
  const here = { dirname: dirname(path), filename: path, url: pathToFileURL(path).href }
  const names = (['dirname', 'filename'] as const)
    .filter((name) => asksFor(`__${name}`, text))
    .map((name) => `var __${name} = ${JSON.stringify(here[name])};`)
  const meta = `Object.assign(import.meta, ${JSON.stringify(here)});`
  return names.join('') + (/\bimport\.meta\b/.test(text) ? meta : '')
}

/** Whether a module reads a name, and gives it no meaning of its own. */
function asksFor(name: string, text: string): boolean {
  const own = new RegExp(`\\b(?:const|let|var|as)\\s+${name}\\b|\\{\\s*${name}\\s*[},]`)
  return text.includes(name) && !own.test(text)
}

function loaderOf(path: string): Loader {
  return extname(path).slice(1).replace(/^[cm]/, '') as Loader
}
