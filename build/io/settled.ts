/** How long a site's own code may wait for something outside, such as a slow host, in milliseconds. */
const longest = 60_000

const forNothing = 'it waits for something that never comes'
const forLong = 'it does not come to an end'

/**
 * What a promise of a site's own code comes to. Throws where that is nothing: when the process would end
 * without a word because nothing is left that could be waited for, or after a minute.
 */
export async function settled<T>(promise: Promise<T>, patience = longest): Promise<T> {
  const end = performance.now() + patience
  let giveUp = () => {}
  const never = new Promise<never>((_, reject) => {
    giveUp = () => reject(new Error(performance.now() < end ? forNothing : forLong))
  })
  const timer = setTimeout(giveUp, patience).unref()
  process.once('beforeExit', giveUp)
  try {
    return await Promise.race([promise, never])
  } finally {
    clearTimeout(timer)
    process.off('beforeExit', giveUp)
  }
}
