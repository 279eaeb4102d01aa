import { posix } from 'node:path'
import type { Doc } from '../model.ts'
import { isAddress } from './images.ts'
import type { ComponentNames } from './components.ts'

/**
 * Whether a document needs its components in the browser. Those of the templates' still list, other
 * documents, data and images do not; nor does code that calls itself still (`./Logo.still.tsx`).
 * Everything else may hold state, and is hydrated; so is a document whose own elements listen to events.
 */
export function isLive(
  doc: Doc,
  bySource: ReadonlyMap<string, Doc>,
  names: ComponentNames,
  above: readonly Doc[] = [],
): boolean {
  if (above.includes(doc)) return false
  if (doc.listens) return true
  if (doc.components.some(({ name }) => names.live.includes(name.split('.')[0]!))) return true
  return doc.imports.some(({ specifier }) => {
    const imported = documentOf(doc, specifier, bySource)
    return imported
      ? isLive(imported, bySource, names, [...above, doc])
      : !isStillImport(specifier, names)
  })
}

/** The document that an import names, if it is one. */
export function documentOf(
  doc: Doc,
  specifier: string,
  bySource: ReadonlyMap<string, Doc>,
): Doc | undefined {
  const path = specifier.startsWith('@site/')
    ? specifier.slice('@site/'.length)
    : posix.join(posix.dirname(doc.source), specifier)
  return bySource.get(path)
}

function isStillImport(specifier: string, names: ComponentNames): boolean {
  if (specifier.startsWith('@theme/')) {
    return names.still.includes(specifier.slice('@theme/'.length))
  }
  return isAddress(specifier) || /\.json$|\?raw$|\.still(?:\.[jt]sx?)?$/.test(specifier)
}
