/** A part of a picture, in pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** How much of each pixel shapes cover, 0 to 1, row by row. Filled by `addLine`, read by `coverageOf`. */
export interface Field extends Box {
  readonly changes: Float32Array
}

export interface Point {
  readonly x: number
  readonly y: number
}

export function createField({ left, top, width, height }: Box): Field {
  return { left, top, width, height, changes: new Float32Array(width * height + 2) }
}

/**
 * One edge of a closed outline, its ends in pixels of the picture. Each pixel of a row keeps by how much the
 * covered area changes there; the sum from the left is the coverage. Outlines must lie inside the field.
 */
export function addLine(field: Field, from: Point, to: Point): void {
  if (from.y === to.y) return
  const sign = from.y < to.y ? 1 : -1
  const [top, bottom] = from.y < to.y ? [from, to] : [to, from]
  const slope = (bottom.x - top.x) / (bottom.y - top.y)
  let x = top.x - field.left
  for (let row = Math.floor(top.y); row < Math.ceil(bottom.y); row++) {
    const height = Math.min(row + 1, bottom.y) - Math.max(row, top.y)
    const next = x + slope * height
    addRow(
      field.changes,
      (row - field.top) * field.width,
      { left: Math.min(x, next), right: Math.max(x, next) },
      height * sign,
    )
    x = next
  }
}

interface Span {
  readonly left: number
  readonly right: number
}

/** The part of an edge in one row: to its right `area` more of each pixel is covered. */
function addRow(changes: Float32Array, start: number, { left, right }: Span, area: number): void {
  const first = Math.floor(left)
  const last = Math.ceil(right)
  if (last <= first + 1) {
    const share = (left + right) / 2 - first
    changes[start + first]! += area * (1 - share)
    changes[start + first + 1]! += area * share
    return
  }
  let before = 0
  for (let pixel = first; pixel < last; pixel++) {
    const covered = coveredUpTo(pixel + 1, left, right)
    changes[start + pixel]! += area * (covered - before)
    before = covered
  }
  changes[start + last]! += area * (1 - before)
}

/** Mean coverage of the pixel that ends at `edge`, right of a line that runs from `left` to `right`. */
function coveredUpTo(edge: number, left: number, right: number): number {
  const from = Math.max(edge - 1, left)
  const to = Math.min(edge, right)
  const whole = Math.max(0, edge - 1 - left)
  const partly = ((edge - from + (edge - to)) / 2) * (to - from)
  return (whole + partly) / (right - left)
}

/** Coverage of every pixel, 0 to 1. Shapes of either direction are filled. */
export function coverageOf({ width, height, changes }: Field): Float32Array {
  const coverage = new Float32Array(width * height)
  let sum = 0
  for (let i = 0; i < coverage.length; i++) {
    const change = changes[i]!
    if (change !== 0) sum += change
    // What is left of the rounding of a closed shape is nothing.
    if (sum > 0.002 || sum < -0.002) coverage[i] = Math.min(Math.abs(sum), 1)
  }
  return coverage
}
