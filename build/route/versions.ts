import { ownerOf } from '../../runtime/url.ts'
import { unknownMainDocument } from '../diagnostics/catalogue/routes.ts'
import type { Place } from '../diagnostics/diagnostic.ts'
import { nearest } from '../diagnostics/nearest.ts'
import type { Diagnostic, RouteTable, Site } from '../model.ts'
import { shelvesOf } from './shelves.ts'

interface VersionsInput {
  readonly site: Site
  readonly routes: RouteTable
  readonly placeOf: (word: string) => Place
}

/** Name of the version that a route lies in. */
export function versionOf(path: string, site: Site): string {
  return ownerOf(path, shelvesOf(site))?.version ?? site.versions[0]?.name ?? 'current'
}

/** A version's main document, where the settings name one, must be there. */
export function checkVersions({ site, routes, placeOf }: VersionsInput): Diagnostic[] {
  const { byId } = routes
  return site.versions
    .filter(({ mainDocId }) => mainDocId !== '' && !byId.has(mainDocId))
    .map(({ mainDocId: id }) => unknownMainDocument(placeOf(id), id, nearest(id, byId.keys())))
}
