/** Files open at once: a system may allow 64 to a process, whose threads load code meanwhile. */
export const FILES_AT_ONCE = 8

/**
 * `apply` on every item, at most `limit` at a time, results in order. After a failure nothing new is
 * begun, and it is thrown only when everything begun has ended: the caller may then clean up.
 */
export async function inParallel<T, R>(
  items: readonly T[],
  limit: number,
  apply: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const failures: unknown[] = []
  const queue = items.entries()
  const lane = async () => {
    for (const [i, item] of queue) {
      try {
        results[i] = await apply(item)
      } catch (error) {
        failures.push(error)
      }
      if (failures.length > 0) return
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, lane))
  if (failures.length > 0) throw failures[0]
  return results
}
