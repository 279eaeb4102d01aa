import type { Locale } from '../../runtime/contract.ts'

/**
 * A label as it stands among words of a direction. Between words from right to left the brackets
 * behind a name (`createApi()`) would stand before it: a letter without width keeps them behind.
 */
export function labelAmong(direction: Locale['direction'], label: string): string {
  const isAmid = direction === 'rtl' && /[^\p{L}\p{N}]$/u.test(label)
  return isAmid ? `${label}\u200e` : label
}
