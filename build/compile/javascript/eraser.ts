import { Lacks } from '../parsers.ts'

/** The compiler, and what blanks types out by it. */
export type Eraser = typeof import('./libraries.ts')

const held: { eraser?: Eraser } = {}

/** Throws `Lacks` for the first sample that asks: the compiler is large, and most sites never do. */
export function eraser(): Eraser {
  if (!held.eraser) throw new Lacks(loadEraser)
  return held.eraser
}

export async function loadEraser(): Promise<void> {
  held.eraser = await import('./libraries.ts')
}
