import { readFileSync } from 'node:fs'
import { parse } from 'node:path'
import type { Plugin } from 'esbuild'
import { digest } from '../graph/hash.ts'
import type { OutputFile } from '../model.ts'

const image = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|woff2)$/

/**
 * An imported image is its address. The server's and the browser's code say the same, under the name
 * that the image has when a document shows it.
 */
export function images(base: string, emitted: Map<string, OutputFile>): Plugin {
  return {
    name: 'lectern-images',
    setup(build) {
      build.onLoad({ filter: image }, ({ path, pluginData }) => {
        // places.ts, where it named the file, says where it lies.
        const contents = readFileSync((pluginData as string | undefined) ?? path)
        const { name, ext } = parse(path)
        const file = `assets/${name}-${digest(contents).slice(0, 8)}${ext}`
        emitted.set(file, { path: file, contents })
        return {
          contents: `export default ${JSON.stringify(base + encodeURI(file))}`,
          loader: 'js',
        }
      })
    },
  }
}
