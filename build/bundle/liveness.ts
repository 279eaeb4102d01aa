import { documentOf, madeOf } from '../imports.ts'
import type { Doc } from '../model.ts'
import type { ComponentNames } from './components.ts'
import { isAddress } from './images.ts'

/**
 * Whether a document needs its components in the browser, or one that it is made of does. Those of the
 * templates' still list, data, styles and images do not; nor does code that calls itself still
 * (`./Logo.still.tsx`). Everything else may hold state, and is hydrated; so is a document whose own
 * elements listen to events.
 */
export function isLive(
  doc: Doc,
  bySource: ReadonlyMap<string, Doc>,
  names: Pick<ComponentNames, 'still' | 'live'>,
): boolean {
  return madeOf(doc, bySource).some(
    (one) =>
      one.listens ||
      one.components.some(({ name }) => names.live.includes(name.split('.')[0]!)) ||
      one.imports.some(
        ({ specifier }) =>
          !documentOf(one, specifier, bySource) && !isStillImport(specifier, names),
      ),
  )
}

function isStillImport(specifier: string, names: Pick<ComponentNames, 'still'>): boolean {
  if (specifier.startsWith('@theme/')) {
    return names.still.includes(specifier.slice('@theme/'.length))
  }
  return isAddress(specifier) || /\.(?:json|css)$|\?raw$|\.still(?:\.[jt]sx?)?$/.test(specifier)
}
