import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

/** Bundles that are kept in any case: going back to another branch bundles nothing. */
const KEPT = 5
const HOUR = 3_600_000

/** Says of a bundle that it is in use, now and as long as this process runs: it loads some of it late. */
export function holdBundle(folder) {
  touch(folder)
  setInterval(() => touch(folder), HOUR).unref()
}

function touch(folder) {
  const now = new Date()
  try {
    utimesSync(folder, now, now)
  } catch {
    // A cache that cannot be written to was filled by somebody else, who looks after it.
  }
}

/** Removes the bundles that nobody has used for a day, but for the newest. */
export function removeOldBundles(cache) {
  const bundles = readdirSync(cache)
    .map((name) => join(cache, name))
    .map((folder) => ({ folder, used: usedAt(folder) }))
    .sort((a, b) => b.used - a.used)
  for (const { folder, used } of bundles.slice(KEPT)) {
    if (Date.now() - used > 24 * HOUR) rmSync(folder, { recursive: true, force: true })
  }
}

/** Milliseconds; what another process removes at the same time was just used. */
function usedAt(folder) {
  return statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Infinity
}
