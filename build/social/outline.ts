import type { PathCommand } from 'opentype.js'
import { addLine, type Box, type Field, type Point } from './coverage.ts'

/** What holds an outline: its curves lie between their points. */
export function boxOf(commands: readonly PathCommand[]): Box {
  const points = commands.flatMap(pointsOf)
  const [left, right] = spanOf(points.map(({ x }) => x))
  const [top, bottom] = spanOf(points.map(({ y }) => y))
  return { left, top, width: right - left, height: bottom - top }
}

function spanOf(values: readonly number[]): [from: number, to: number] {
  if (values.length === 0) return [0, 0]
  return [Math.floor(Math.min(...values)), Math.ceil(Math.max(...values))]
}

function pointsOf(command: PathCommand): Point[] {
  if (command.type === 'Z') return []
  const points = [{ x: command.x, y: command.y }]
  if ('x1' in command) points.push({ x: command.x1, y: command.y1 })
  if ('x2' in command) points.push({ x: command.x2, y: command.y2 })
  return points
}

/** Draws the outline of glyphs: curves become short lines. */
export function addOutline(field: Field, commands: readonly PathCommand[]): void {
  let start: Point = { x: 0, y: 0 }
  let at = start
  const lineTo = (to: Point) => {
    addLine(field, at, to)
    at = to
  }
  for (const command of commands) {
    switch (command.type) {
      case 'M':
        lineTo(start)
        at = start = { x: command.x, y: command.y }
        break
      case 'L':
        lineTo(command)
        break
      case 'Q':
        quadratic(at, command).forEach(lineTo)
        break
      case 'C':
        cubic(at, command).forEach(lineTo)
        break
      case 'Z':
        lineTo(start)
    }
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
