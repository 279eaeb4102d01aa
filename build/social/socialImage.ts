import type { Font } from 'opentype.js'
import { addLine, coverageOf, createField, type Field } from './coverage.ts'
import { fit } from './fit.ts'
import { loadFont } from './font.ts'
import { addOutline } from './outline.ts'
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
  const widthOf = (text: string, size: number) => font.getAdvanceWidth(text, size)
  const room = { width: width - 2 * margin, sizes: titleSizes }
  const { size, lines } = fit(title, room, widthOf)
  const leading = size * 1.18
  const first = height / 2 - (leading * (lines.length - 1)) / 2 + size * 0.34

  const [words, names, marks] = [0, 1, 2].map(() => createField(width, height)) as [
    Field,
    Field,
    Field,
  ]
  lines.forEach((line, i) => write(words, font, { text: line, size, y: first + i * leading }))
  write(names, font, { text: fit(site, oneLine, widthOf).lines[0] ?? '', size: 40, y: margin + 30 })
  if (section) {
    const [text = ''] = fit(section, oneLine, widthOf).lines
    write(names, font, { text, size: 40, y: height - margin })
  }
  box(marks, { x: 0, y: 0, width: 14, height })
  return encodePng({
    width,
    height,
    ...layered([
      [words, ink],
      [names, soft],
      [marks, accent],
    ]),
  })
}

const titleSizes = [
  [104, 2],
  [88, 2],
  [76, 3],
  [62, 3],
] as const
const oneLine = { width: socialSize.width - 2 * margin, sizes: [[40, 1]] as const }

interface Line {
  readonly text: string
  readonly size: number
  /** Of the baseline. */
  readonly y: number
}

function write(field: Field, font: Font, { text, size, y }: Line): void {
  addOutline(field, font.getPath(text, margin, y, size).commands)
}

function box(
  field: Field,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  addLine(field, { x, y }, { x, y: y + height })
  addLine(field, { x: x + width, y: y + height }, { x: x + width, y })
}

/** Shades of each colour on the paper. */
const shades = 48

function layered(layers: readonly (readonly [Field, Color])[]) {
  const palette = layers.flatMap(([, color]) =>
    Array.from({ length: shades }, (_, i) => mixed(color, i / (shades - 1))),
  )
  const pixels = new Uint8Array(socialSize.width * socialSize.height)
  for (const [layer, [field]] of layers.entries()) {
    const coverage = coverageOf(field)
    for (let i = 0; i < coverage.length; i++) {
      const covered = coverage[i]!
      if (covered > 0) pixels[i] = layer * shades + Math.round(covered * (shades - 1))
    }
  }
  return { palette, pixels }
}

function mixed(color: Color, share: number): Color {
  const [red, green, blue] = color.map((value, i) =>
    Math.round(paper[i]! + (value - paper[i]!) * share),
  )
  return [red!, green!, blue!]
}
