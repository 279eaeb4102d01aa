import { readFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'
import { fileHref, hashedPath } from '../assets.ts'
import { digest } from '../graph/hash.ts'
import type { OutputFile } from '../model.ts'

const endings =
  'png jpg jpeg gif webp avif svg ico bmp mp4 webm mov mp3 ogg wav flac aac m4a woff woff2 ttf otf eot ' +
  'pdf doc docx xls xlsx ppt pptx zip rar gz tgz'

/** In capitals too, as cameras write them; the bundler knows no flags. */
const ending = endings
  .replaceAll(' ', '|')
  .replace(/[a-z]/g, (one) => `[${one}${one.toUpperCase()}]`)

const image = new RegExp(`\\.(?:${ending})$`)
/** In styles: `font.eot?#iefix`, `icons.svg#lamp`. */
const imageInStyles = new RegExp(`${image.source.slice(0, -1)}(?:[?#].*)?$`)

/** Whether an import is the address of the file that it names. */
export function isAddress(specifier: string): boolean {
  return image.test(specifier)
}

/**
 * An imported image, or another file that is looked at as it is, is its address. The server's and the
 * browser's code say the same, under the name that the image has when a document shows it.
 */
export function images(base: string, emitted: Map<string, OutputFile>): Plugin {
  return {
    name: 'lectern-images',
    setup(build) {
      build.onLoad({ filter: image }, ({ path, pluginData }) => ({
        // places.ts, where it named the file, says where it lies.
        contents: `export default ${JSON.stringify(addressOf(path, pluginData as string | undefined))}`,
        loader: 'js',
      }))
      // In styles: the address stands where the file's name stood. One of the site is below its base.
      build.onResolve({ filter: /^\/[^/]/ }, ({ path, kind }) => {
        if (kind !== 'url-token') return undefined
        return { path: path.startsWith(base) ? path : base + path.slice(1), external: true }
      })
      build.onResolve({ filter: imageInStyles }, async ({ path, ...asked }) => {
        if (asked.kind !== 'url-token' || typeof asked.pluginData === 'symbol') return undefined
        const [name = ''] = path.split(/[?#]/)
        const found = await build.resolve(name, { ...asked, pluginData: seen })
        if (found.errors.length > 0 || found.external) return found
        const file = typeof found.pluginData === 'string' ? found.pluginData : found.path
        return { path: addressOf(found.path, file) + path.slice(name.length), external: true }
      })
    },
  }

  function addressOf(path: string, lies = path): string {
    const contents = readFileSync(lies)
    const file = hashedPath(path, digest(contents))
    emitted.set(file, { path: file, contents })
    return fileHref(file, base)
  }
}

const seen = Symbol('resolved by images')
