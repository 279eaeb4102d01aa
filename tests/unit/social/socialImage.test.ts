import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { addLine, coverageOf, createField, type Point } from '../../../build/social/coverage.ts'
import { fit } from '../../../build/social/fit.ts'
import { boxOf } from '../../../build/social/outline.ts'
import { drawSocial } from '../../../build/social/socialImage.ts'

function coverageOfShape(width: number, height: number, points: readonly Point[]): number[] {
  const field = createField({ left: 0, top: 0, width, height })
  points.forEach((point, i) => addLine(field, point, points[(i + 1) % points.length]!))
  return [...coverageOf(field)].map((value) => Math.round(value * 1000) / 1000)
}

it('a pixel is covered by as much as lies in it', () => {
  const square = [
    { x: 0.5, y: 0.25 },
    { x: 2.5, y: 0.25 },
    { x: 2.5, y: 2 },
    { x: 0.5, y: 2 },
  ]
  expect(coverageOfShape(4, 3, square)).toEqual([0.375, 0.75, 0.375, 0, 0.5, 1, 0.5, 0, 0, 0, 0, 0])
})

it('slanted edges share their pixels out', () => {
  const triangle = [
    { x: 0, y: 0 },
    { x: 2, y: 0 },
    { x: 0, y: 1 },
  ]
  expect(coverageOfShape(3, 1, triangle)).toEqual([0.75, 0.25, 0])
})

it('a field may be a part of the picture', () => {
  const field = createField({ left: 10, top: 20, width: 3, height: 2 })
  const corners = [
    { x: 10.5, y: 21 },
    { x: 12, y: 21 },
    { x: 12, y: 22 },
    { x: 10.5, y: 22 },
  ]
  corners.forEach((corner, i) => addLine(field, corner, corners[(i + 1) % 4]!))
  expect([...coverageOf(field)]).toEqual([0, 0, 0, 0.5, 1, 0])
})

it('the box of an outline holds its curves', () => {
  expect(
    boxOf([
      { type: 'M', x: 2.5, y: 8 },
      { type: 'Q', x: 6, y: 8.5, x1: 4, y1: -1.5 },
      { type: 'C', x: 7, y: 7, x1: 1.25, y1: 0, x2: 9.75, y2: 3 },
      { type: 'Z' },
    ]),
  ).toEqual({ left: 1, top: -2, width: 9, height: 11 })
  expect(boxOf([])).toEqual({ left: 0, top: 0, width: 0, height: 0 })
})

const tenth = (text: string, size: number) => (text.length * size) / 10

it('a title takes the largest size that leaves it room', () => {
  const sizes = [
    [20, 1],
    [10, 2],
  ] as const
  expect(fit('short one', { width: 20, sizes }, tenth)).toEqual({ size: 20, lines: ['short one'] })
  expect(fit('a longer one now', { width: 12, sizes }, tenth)).toEqual({
    size: 10,
    lines: ['a longer one', 'now'],
  })
})

it('a title without room is cut', () => {
  const room = { width: 8, sizes: [[10, 2]] as const }
  expect(fit('one two three four five, six', room, tenth).lines).toEqual(['one two', 'three…'])
  expect(fit('unbreakable', room, tenth).lines).toEqual(['unbreak…'])
})

it('the picture is a PNG of the right size, and the same each time', async () => {
  const input = { title: 'createSaw', site: 'Tools', section: 'API' }
  const [one, other] = [await drawSocial(input), await drawSocial(input)]
  expect(one.equals(other)).toBe(true)
  expect(one.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  expect([one.readUInt32BE(16), one.readUInt32BE(20)]).toEqual([1200, 630])
})

it('the title stands in ink on paper', async () => {
  const rows = rowsOf(await drawSocial({ title: 'createSaw', site: 'Tools' }))
  const darkest = (from: number, to: number) =>
    Math.max(...rows.slice(from, to).map((row) => Math.max(...row.subarray(20, 1000))))
  expect(rows).toHaveLength(630)
  expect(darkest(260, 380)).toBe(47)
  expect(darkest(400, 630)).toBe(0)
  expect(rows.every((row) => row[5] === 3 * 48 - 1)).toBe(true)
})

/** Numbers of the colours, row by row, of a picture whose rows are not filtered. */
function rowsOf(png: Buffer): Uint8Array[] {
  const at = png.indexOf('IDAT', 0, 'latin1')
  const bytes = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)))
  return Array.from({ length: 630 }, (_, y) => bytes.subarray(y * 1201 + 1, (y + 1) * 1201))
}
