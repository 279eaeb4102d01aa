import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

/** How many bundles are kept however old they are: going back to another branch then bundles nothing. */
const KEPT = 5
const HOUR = 3_600_000

/** Marks a bundle as in use, now and every hour while this process runs: some of it is loaded late. */
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

/** Milliseconds since 1970. A bundle that another process is removing counts as the newest, and is left to it. */
function usedAt(folder) {
  return statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Infinity
}
