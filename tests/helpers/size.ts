/** Whether tests run at their full size: `npm run test:long`. */
export const isLong = Boolean(process.env['LECTERN_LONG'])

/** How often a test tries: `short` in `npm test`, `full` in `npm run test:long`. */
export function sized(short: number, full: number): number {
  return isLong ? full : short
}

/** The seed of a test with chance in it, printed so that a run can be repeated: `LECTERN_SEED=…`. */
export function seedOf(name: string): number {
  const seed = Number(process.env['LECTERN_SEED'] ?? 20261121)
  console.log(`${name}: LECTERN_SEED=${seed}`)
  return seed
}

/** mulberry32: numbers from 0 to below 1, the same for the same seed. */
export function generator(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
