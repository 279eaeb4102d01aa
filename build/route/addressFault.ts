import type { AddressFault } from '../diagnostics/catalogue/addresses.ts'

/** What keeps readers from an address, or a host from its file; undefined when nothing does. */
export function addressFault(path: string): AddressFault | undefined {
  return faults.find(([, pattern]) => pattern.test(path))?.[0]
}

const faults: readonly (readonly [AddressFault, RegExp])[] = [
  ['characters', /[#%?\\\u0000-\u001f\u007f]/],
  ['steps', /\/\.{1,2}(?:\/|$)/],
  // `.well-known` is where sites answer for themselves (RFC 8615).
  ['hidden', /.\/\.|^\/\.(?!well-known(?:\/|$))/],
  ['space', / $/],
  ['drive', /^\/[a-z]:/i],
]
