import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { OutputFile } from '../../model.ts'
import { inParallel } from './inParallel.ts'

/** The files, and for each text over 1 kB its `.br` and `.gz` twins where they are smaller. */
export async function compressFiles(files: readonly OutputFile[]): Promise<OutputFile[]> {
  const twins = await inParallel(files, 4, async (file) => {
    const bytes = Buffer.from(file.contents)
    return textual.has(extname(file.path)) && bytes.length > 1024 ? twinsOf(file.path, bytes) : []
  })
  return [...files, ...twins.flat()]
}

async function twinsOf(path: string, bytes: Buffer): Promise<OutputFile[]> {
  const twins = [
    { path: `${path}.br`, contents: await brotli(bytes, brotliOptions(bytes.length)) },
    { path: `${path}.gz`, contents: await promisify(gzip)(bytes, { level: 9 }) },
  ]
  return twins.filter((twin) => twin.contents.length < bytes.length)
}

const brotli = promisify(brotliCompress)

function brotliOptions(size: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  }
}

const textual = new Set(
  '.css .html .js .json .map .md .mjs .svg .txt .webmanifest .xml .wasm'.split(' '),
)
