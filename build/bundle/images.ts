import { readFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'
import { fileHref, hashedPath } from '../assets.ts'
import { digest } from '../graph/hash.ts'
import type { OutputFile } from '../model.ts'
import { fileOnDisk } from './fileOnDisk.ts'

const endings =
  'png jpg jpeg gif webp avif svg ico bmp mp4 webm mov mp3 ogg wav flac aac m4a woff woff2 ttf otf eot ' +
  'pdf doc docx xls xlsx ppt pptx zip rar gz tgz'

/** In capitals too, as cameras write them: the bundler's filters take no flags. */
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
 * An import of an image, a film, a font or a download yields its address: the same in the server's code, in
 * the browser's, and in documents that show the file.
 */
export function images(base: string, emitted: Map<string, OutputFile>): Plugin {
  return {
    name: 'lectern-images',
    setup(build) {
      build.onLoad({ filter: image }, (args) => ({
        contents: `export default ${JSON.stringify(addressOf(args.path, fileOnDisk(args)))}`,
        loader: 'js',
      }))
      // In styles the address replaces the file's name. A root-relative one gets the base.
      // One that begins with `//` is another host's.
      build.onResolve({ filter: /^\// }, ({ path, kind }) => {
        if (kind !== 'url-token') return undefined
        const isWhole = path.startsWith('//') || path.startsWith(base)
        return { path: isWhole ? path : base + path.slice(1), external: true }
      })
      build.onResolve({ filter: imageInStyles }, async ({ path, ...asked }) => {
        if (asked.kind !== 'url-token' || typeof asked.pluginData === 'symbol') return undefined
        const [name = ''] = path.split(/[?#]/)
        const found = await build.resolve(name, { ...asked, pluginData: seen })
        if (found.errors.length > 0 || found.external) return found
        const address = addressOf(found.path, fileOnDisk(found))
        return { path: address + path.slice(name.length), external: true }
      })
    },
  }

  /** `path` is the bundler's name of the file, and gives it its name in the output. */
  function addressOf(path: string, file: string): string {
    const contents = readFileSync(file)
    const output = hashedPath(path, digest(contents))
    emitted.set(output, { path: output, contents })
    return fileHref(output, base)
  }
}

const seen = Symbol('resolved by images')
