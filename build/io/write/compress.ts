import { extname, posix } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { OutputFile } from '../../model.ts'
import { bytesOf } from './bytesOf.ts'
import { inParallel } from '../inParallel.ts'

export interface Compressed {
  /** The given files, and for each text over 1 kB its `.br` and `.gz` twins where they are smaller. */
  readonly files: readonly OutputFile[]
  /** Bytes of the given files. */
  readonly raw: number
  /** Bytes of what is sent in their place to a browser that takes brotli. */
  readonly brotli: number
}

export async function compressFiles(files: readonly OutputFile[]): Promise<Compressed> {
  const sums = { raw: 0, brotli: 0 }
  const twins = await inParallel(files, 4, async (file) => {
    const bytes = bytesOf(file)
    const isWorth = textual.has(extname(file.path)) && bytes.length > 1024 && hasRoom(file.path)
    const made = isWorth ? await twinsOf(file.path, bytes) : []
    const sent = made.find(({ path }) => path.endsWith('.br'))?.contents ?? bytes
    sums.raw += bytes.length
    sums.brotli += sent.length
    return made
  })
  return { files: [...files, ...twins.flat()], ...sums }
}

/** File systems allow 255 bytes for a name. */
function hasRoom(path: string): boolean {
  return Buffer.byteLength(posix.basename(path)) + '.br'.length <= 255
}

async function twinsOf(path: string, bytes: Uint8Array): Promise<OutputFile[]> {
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
