import { digestOf } from '../graph/hash.ts'
import type { Bundle, ServerBundle } from '../model/bundle.ts'

/**
 * Releases that also change with the server's code, for development: some of the templates reaches browsers
 * only as HTML, and when that changes open pages must be loaded anew, too.
 */
export function renewedWith(
  { digest }: ServerBundle,
  clients: Bundle['clients'],
): Bundle['clients'] {
  const renewed = Object.entries(clients).map(([code, client]) => {
    const release = digestOf([client.release, digest]).slice(0, 12)
    return [code, { ...client, release }] as const
  })
  return Object.fromEntries(renewed)
}
