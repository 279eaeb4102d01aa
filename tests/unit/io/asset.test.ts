import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readAsset } from '../../../build/io/asset.ts'
import { emptyFolder } from '../../helpers/emptyFolder.ts'

const root = emptyFolder()

test.each([
  [1, { width: 400, height: 300 }],
  [3, { width: 400, height: 300 }],
  [6, { width: 300, height: 400 }],
  [8, { width: 300, height: 400 }],
])('a photo of orientation %i has the size that browsers show it in', async (turn, size) => {
  writeFileSync(join(root, 'photo.jpg'), jpegOf({ width: 400, height: 300, turn }))
  expect(await readAsset(root, 'photo.jpg')).toMatchObject(size)
})

/** As much of a JPEG as says its size, and how the camera was held. */
function jpegOf({ width, height, turn }: { width: number; height: number; turn: number }): Buffer {
  const tag = [...u16(0x0112), ...u16(3), 0, 0, 0, 1, ...u16(turn), 0, 0]
  const exif = [...Buffer.from('Exif\0\0MM\0*'), 0, 0, 0, 8, ...u16(1), ...tag, 0, 0, 0, 0]
  const frame = [8, ...u16(height), ...u16(width), 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]
  return Buffer.from([...u16(0xffd8), ...segment(0xffe1, exif), ...segment(0xffc0, frame)])
}

function segment(marker: number, data: readonly number[]): number[] {
  return [...u16(marker), ...u16(data.length + 2), ...data]
}

function u16(value: number): number[] {
  return [value >> 8, value & 0xff]
}
