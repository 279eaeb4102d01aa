import { digestOf } from '../graph/hash.ts'
import type { Bundle, ServerBundle } from '../model.ts'

/** Who writes templates sees what browsers get as HTML alone: for that, too, open pages are loaded anew. */
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
