import type { Font, PathCommand } from 'opentype.js'
import { coverageOf, createField } from './coverage.ts'
import { fit } from './fit.ts'
import { loadFont } from './font.ts'
import { addOutline, boxOf } from './outline.ts'
import { socialSize, type SocialInput } from './picture.ts'
import { encodePng, type Color } from './png.ts'

const margin = 88
const paper: Color = [253, 252, 249]
const ink: Color = [35, 32, 40]
const soft: Color = [89, 86, 95]
const accent: Color = [109, 71, 184]

/** A PNG: the site's name above, the title large, what it belongs to below. */
export async function drawSocial({ title, site, section }: SocialInput): Promise<Buffer> {
  const font = await loadFont()
  const { width, height } = socialSize
  const widthOf = measure(font)
  const room = { width: width - 2 * margin, sizes: titleSizes }
  const { size, lines } = fit(title, room, widthOf)
  const leading = size * 1.18
  const first = height / 2 - (leading * (lines.length - 1)) / 2 + size * 0.34

  const pixels = new Uint8Array(width * height)
  const write = (color: Color, { text, size, y }: Line) =>
    paint(pixels, color, font.getPath(text, margin, y, size).commands)
  lines.forEach((line, i) => write(ink, { text: line, size, y: first + i * leading }))
  write(soft, { text: fit(site, oneLine, widthOf).lines[0] ?? '', size: 40, y: margin + 30 })
  if (section) {
    const [text = ''] = fit(section, oneLine, widthOf).lines
    write(soft, { text, size: 40, y: height - margin })
  }
  for (let y = 0; y < height; y++) pixels.fill(darkestOf(accent), y * width, y * width + 14)
  return encodePng({ width, height, palette, pixels })
}

const titleSizes = [
  [104, 2],
  [88, 2],
  [76, 3],
  [62, 3],
] as const
const oneLine = { width: socialSize.width - 2 * margin, sizes: [[40, 1]] as const }

/** Width of a text at a size. Letters grow with it: each text is looked at once. */
function measure(font: Font): (text: string, size: number) => number {
  const widths = new Map<string, number>()
  return (text, size) => {
    const width = widths.get(text) ?? font.getAdvanceWidth(text, 1)
    widths.set(text, width)
    return width * size
  }
}

interface Line {
  readonly text: string
  readonly size: number
  /** Of the baseline. */
  readonly y: number
}

/** Shades of each colour on the paper. */
const shades = 48

const colors = [ink, soft, accent]
const palette = colors.flatMap((color) =>
  Array.from({ length: shades }, (_, i) => mixed(color, i / (shades - 1))),
)

function mixed(color: Color, share: number): Color {
  const [red, green, blue] = color.map((value, i) =>
    Math.round(paper[i]! + (value - paper[i]!) * share),
  )
  return [red!, green!, blue!]
}

function darkestOf(color: Color): number {
  return colors.indexOf(color) * shades + shades - 1
}

/** Fills an outline that lies in the picture. */
function paint(pixels: Uint8Array, color: Color, commands: readonly PathCommand[]): void {
  const field = createField(boxOf(commands))
  addOutline(field, commands)
  const coverage = coverageOf(field)
  const lightest = darkestOf(color) - shades + 1
  for (let y = 0; y < field.height; y++) {
    const start = (field.top + y) * socialSize.width + field.left
    for (let x = 0; x < field.width; x++) {
      const covered = coverage[y * field.width + x]!
      if (covered > 0) pixels[start + x] = lightest + Math.round(covered * (shades - 1))
    }
  }
}
