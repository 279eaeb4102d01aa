import { readFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'
import { fileOnDisk } from './fileOnDisk.ts'
import { CONTENT } from './plugin.ts'

const suffix = '?raw'

/** `import text from './example.ts?raw'`: the import is what stands in the file. */
export const texts: Plugin = {
  name: 'lectern-texts',
  setup(build) {
    build.onResolve({ filter: /\?raw$/ }, async ({ path: asked, ...args }) => {
      const { importer, namespace, resolveDir, kind } = args
      // A document's imports are found from its folder, by another plugin, which asks again.
      if (importer.startsWith(CONTENT)) return undefined
      const file = asked.slice(0, -suffix.length)
      const found = await build.resolve(file, { importer, namespace, resolveDir, kind })
      const { path, errors, pluginData } = found
      // A document's import that leads nowhere has been told, and has no file.
      if (errors.length > 0 || typeof pluginData !== 'string') return found
      return { path, namespace: 'lectern-text', pluginData }
    })
    build.onLoad({ filter: /.*/, namespace: 'lectern-text' }, (args) => {
      const file = fileOnDisk(args)
      const contents = `export default ${JSON.stringify(readFileSync(file, 'utf8'))}`
      return { contents, loader: 'js', watchFiles: [file] }
    })
  },
}
