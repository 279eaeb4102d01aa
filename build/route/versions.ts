import { ownerOf } from '../../runtime/owner.ts'
import {
  emptyVersion,
  strayMainDocument,
  unknownMainDocument,
} from '../diagnostics/catalogue/routes.ts'
import type { Place } from '../diagnostics/diagnostic.ts'
import { nearestPath } from '../diagnostics/nearestPath.ts'
import type { Diagnostic, RouteTable, Site } from '../model.ts'
import { shelvesOf } from './shelves.ts'

interface VersionsInput {
  readonly site: Site
  readonly routes: RouteTable
  readonly placeOf: (word: string) => Place
}

/** Name of the version that a route lies in; undefined where it lies in none of those that there are. */
export function versionOf(path: string, site: Site): string | undefined {
  if (site.versions.length === 0) return 'current'
  return ownerOf(path, shelvesOf(site))?.version
}

/** Of several versions each has documents; its main one, where the settings name one, is one of them. */
export function checkVersions({ site, routes, placeOf }: VersionsInput): Diagnostic[] {
  const { byId } = routes
  if (site.versions.length === 0) return []
  const filled = new Set([...byId.values()].map(({ path }) => versionOf(path, site)))
  const isEmpty = (name: string) => site.versions.length > 1 && !filled.has(name)
  return site.versions.flatMap(({ name, path, mainDocId: id }) => {
    if (isEmpty(name)) return [emptyVersion(placeOf(path === '/' ? name : path), name)]
    if (id === '') return []
    const main = byId.get(id)
    if (!main && routes.refused.has(id)) return []
    if (!main) return [unknownMainDocument(placeOf(id), id, nearestPath(id, byId.keys()))]
    return versionOf(main.path, site) === name ? [] : [strayMainDocument(placeOf(id), id, path)]
  })
}
