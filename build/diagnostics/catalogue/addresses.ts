/** What can be wrong with an address by itself. */
import type { Diagnostic } from '../../model.ts'
import type { Place } from '../diagnostic.ts'

/** Why an address is none, or leads nowhere. */
export type AddressFault = 'characters' | 'steps' | 'hidden' | 'space' | 'drive'

export function badAddress(place: Place, path: string, fault: AddressFault): Diagnostic {
  const [what, hint] = badAddresses[fault]
  return {
    code: 'bad-address',
    severity: 'error',
    message: `The address ${JSON.stringify(path)} ${what}.`,
    ...place,
    hint,
  }
}

const badAddresses: Readonly<Record<AddressFault, readonly [what: string, hint: string]>> = {
  characters: [
    'contains characters that are not allowed in addresses',
    'Rename the file, or set a slug without #, %, ?, backslashes or control characters.',
  ],
  steps: [
    'has a segment of dots, which browsers take for a step',
    'Write the slug without "." and "..".',
  ],
  hidden: [
    'has a segment that begins with a dot, and hosts do not send hidden files',
    'Write the slug without the dot.',
  ],
  space: [
    'ends in a space, which browsers leave out',
    'Rename the file, or write the slug without the space.',
  ],
  drive: [
    'begins like the name of a drive',
    'Rename the file, or write the slug without the colon.',
  ],
}

/** Of a slug that begins like an address elsewhere. */
export function foreignSlug(place: Place, slug: string): Diagnostic {
  const path = slug.replace(/^[^/]*\/\/[^/]*/, '') || '/'
  return {
    code: 'bad-address',
    severity: 'error',
    message: `The slug ${JSON.stringify(slug)} begins with the name of a host.`,
    ...place,
    hint: `Write the path alone: "${path}".`,
  }
}

export function addressTooLong(place: Place, most: number): Diagnostic {
  return {
    code: 'address-too-long',
    severity: 'error',
    message: `A segment of the address has more than ${most} bytes, too many for a file name.`,
    ...place,
    hint: 'Rename the file, or give it a shorter slug.',
  }
}
