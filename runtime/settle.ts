import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'

/** How long components may wait for something, in milliseconds. */
const longest = 5_000

/**
 * Waits for what components wait for: code that comes later, promises that they throw or use. It is there
 * for whoever renders them next, or never comes. What they throw is theirs to tell.
 */
export async function settle(content: ReactNode): Promise<void> {
  const signal = AbortSignal.timeout(longest)
  await prerender(content, { signal, onError: () => {} }).catch(() => {})
}
