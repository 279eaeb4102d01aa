import type { PathCommand } from 'opentype.js'
import { addLine, type Field, type Point } from './coverage.ts'

/** Draws the outline of glyphs: curves become short lines. */
export function addOutline(field: Field, commands: readonly PathCommand[]): void {
  let start: Point = { x: 0, y: 0 }
  let at = start
  const lineTo = (to: Point) => {
    addLine(field, at, to)
    at = to
  }
  for (const command of commands) {
    if (command.type === 'M') {
      lineTo(start)
      at = start = { x: command.x, y: command.y }
    } else if (command.type === 'L') lineTo(command)
    else if (command.type === 'Q') for (const point of quadratic(at, command)) lineTo(point)
    else if (command.type === 'C') for (const point of cubic(at, command)) lineTo(point)
    else lineTo(start)
  }
  lineTo(start)
}

/** Enough for letters of a hundred pixels. */
const steps = 8

function quadratic(from: Point, { x, y, x1, y1 }: Extract<PathCommand, { type: 'Q' }>): Point[] {
  return along((t) => {
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2]
    return { x: a * from.x + b * x1 + c * x, y: a * from.y + b * y1 + c * y }
  })
}

function cubic(from: Point, curve: Extract<PathCommand, { type: 'C' }>): Point[] {
  const { x, y, x1, y1, x2, y2 } = curve
  return along((t) => {
    const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3]
    return { x: a * from.x + b * x1 + c * x2 + d * x, y: a * from.y + b * y1 + c * y2 + d * y }
  })
}

function along(point: (t: number) => Point): Point[] {
  return Array.from({ length: steps }, (_, i) => point((i + 1) / steps))
}
