import { isRecord } from './shape.ts'

/** Lists and objects inside one another: 200 categories, which templates can show; they cannot show twice as many. */
const levels = 400

/** What cannot be read to its end. */
export interface Unreadable {
  /** `docs[0].items[2]` */
  readonly path: string
  /** Completes "The value … ___". */
  readonly why: string
}

/** The places of a value that throw when they are read, hold themselves, or are too deep. */
export function unreadableIn(
  value: unknown,
  path: string,
  around: readonly unknown[] = [],
): Unreadable[] {
  if (!Array.isArray(value) && !isRecord(value)) return []
  if (around.includes(value)) return [{ path, why: 'holds itself' }]
  if (around.length === levels) return [{ path, why: `is more than ${levels} levels deep` }]
  const inside = [...around, value]
  return Object.keys(value).flatMap((key) => {
    const place = Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`
    try {
      return unreadableIn((value as Record<string, unknown>)[key], place, inside)
    } catch (error) {
      return [{ path: place, why: `throws when it is read: ${error}` }]
    }
  })
}
