import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { imageSize } from 'image-size'
import { digest } from '../graph/hash.ts'
import type { Asset } from '../model.ts'
import { ignoreMissing } from './missing.ts'

const image = /\.(?:png|jpe?g|gif|webp|avif|svg|ico)$/i

/**
 * A file that will be copied, with its size in pixels where it is an image that says so; undefined when
 * it is gone. Throws when it is there and cannot be read.
 */
export async function readAsset(root: string, path: string): Promise<Asset | undefined> {
  const bytes = await readFile(join(root, path)).catch(ignoreMissing)
  if (!bytes) return undefined
  const asset = { path, hash: digest(bytes), bytes: bytes.length }
  return image.test(path) ? { ...asset, ...sizeOf(bytes) } : asset
}

/** EXIF's orientations from this one on lie on their side: browsers turn such a photo upright. */
const LEFT_TOP = 5

/** Pixels as browsers show them. */
function sizeOf(bytes: Uint8Array): { width: number; height: number } | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes)
    const isOnItsSide = orientation >= LEFT_TOP
    const [across, down] = isOnItsSide ? [height, width] : [width, height]
    return { width: Math.round(across), height: Math.round(down) }
  } catch {
    return undefined
  }
}
