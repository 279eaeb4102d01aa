import { posix } from 'node:path'
import { noCounterpart } from '../../../diagnostics/catalogue/authoring.ts'
import type { Diagnostic, RouteTable } from '../../../model.ts'
import { idOf } from '../../../route/ids.ts'
import { DOCS } from '../../siteFiles.ts'
import { idIn, versionAt, type Version } from '../versions.ts'

/** The translations that have no page for some document of the first language. */
export function partialVersions(versions: readonly Version[], { byId }: RouteTable): Version[] {
  return versions.filter((version) => {
    const { original } = version
    if (!original) return false
    return [...byId.values()].some(({ doc }) => {
      const own = versionAt(posix.relative(DOCS, doc.source), versions)
      return own === original && !byId.has(idIn(version, posix.relative(own.path, idOf(doc))))
    })
  })
}

/** Told of a translation without all pages. */
export function untranslated({ docs }: Version): Diagnostic {
  return noCounterpart(
    docs,
    'A separate page for each untranslated document',
    'Sidebars and redirects lead to the page in the first language.',
  )
}
