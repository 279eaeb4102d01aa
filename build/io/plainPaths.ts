import type { SiteSettings } from '../../runtime/contract.ts'
import { normalizePath } from '../../runtime/url.ts'

/** Paths of versions and languages as routes are written, `/v1/` as `/v1`; the documents' folder without a last slash. */
export function withPlainPaths({ docs, versions, locales, ...rest }: Partial<SiteSettings>) {
  const plain = <Entry extends { readonly path: string }>(entry: Entry): Entry => ({
    ...entry,
    path: normalizePath(entry.path),
  })
  return {
    ...rest,
    ...(docs !== undefined && { docs: docs.replace(/(?<!\/)\/+$/, '') }),
    ...(versions && { versions: versions.map(plain) }),
    ...(locales && { locales: locales.map(plain) }),
  }
}
