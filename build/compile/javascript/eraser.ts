import { Lacks } from '../parsers.ts'

/** What takes types away from samples: the compiler, and what is built on it. */
export type Eraser = typeof import('./withoutTypes.ts')

const held: { eraser?: Eraser } = {}

/** Throws `Lacks` for the first sample that asks: the compiler is large, and most sites never do. */
export function eraser(): Eraser {
  if (!held.eraser) throw new Lacks(loadEraser)
  return held.eraser
}

export async function loadEraser(): Promise<void> {
  held.eraser = await import('./withoutTypes.ts')
}
