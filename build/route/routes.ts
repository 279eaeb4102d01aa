import { folded } from '../../runtime/files.ts'
import { outcome } from '../diagnostics/diagnostic.ts'
import { addressTooLong, badAddress, foreignSlug } from '../diagnostics/catalogue/addresses.ts'
import {
  ambiguousAddress,
  collidingRoute,
  duplicateId,
  duplicateRoute,
  reservedRoute,
  takenByOwnPage,
} from '../diagnostics/catalogue/routes.ts'
import type { Diagnostic, Doc, Outcome, Route, RouteTable } from '../model.ts'
import { addressFault } from './addressFault.ts'
import { idOf, isPartial, routePath } from './ids.ts'
import { placeOf } from './placeOf.ts'

export interface RouteInput {
  readonly docs: readonly Doc[]
  /** Folder of the documents, `content/docs`; what lies beside it are pages. */
  readonly folder: string
  /** Path below which the documents are served. */
  readonly prefix: string
  /** Drafts are shown: while writing. */
  readonly drafts: boolean
}

const reserved = /^\/(?:(?:_data|_shared|assets)(?:\/|$)|_headers$|_redirects$)/

/** File systems allow 255 bytes for a name, and the page's files add `.html.br` to it. */
export const longestName = 240

/** Exact, case-sensitive routes. Two sources for one address are an error naming both. */
export function resolveRoutes({ docs, folder, prefix, drafts }: RouteInput): Outcome<RouteTable> {
  const diagnostics: Diagnostic[] = []
  const byPath = new Map<string, Route>()
  const bySource = new Map<string, Route>()
  const byId = new Map<string, Route>()
  const byFold = new Map<string, Route>()
  const refused = new Set<string>()
  const draftIds = new Set<string>()

  for (const doc of docs) {
    if (isPartial(doc.source)) continue
    const isDoc = doc.source.startsWith(`${folder}/`)
    if (doc.frontmatter.draft && !drafts) {
      if (isDoc) draftIds.add(idOf(doc))
      continue
    }
    const route: Route = { path: routePath(doc, isDoc ? prefix : '/'), doc }
    const fault = faultOf(route, byPath, byFold)
    if (fault) {
      diagnostics.push(fault)
      for (const name of [route.path, doc.source, idOf(doc)]) refused.add(name)
      continue
    }
    byPath.set(route.path, route)
    byFold.set(folded(route.path), route)
    bySource.set(doc.source, route)
    if (!isDoc) continue
    const id = idOf(doc)
    const other = byId.get(id)
    if (other) diagnostics.push(duplicateId(placeOf(doc, 'id'), id, other.doc.source))
    else byId.set(id, route)
  }

  const routes = [...byPath.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1))
  return outcome({ routes, byPath, bySource, byId, refused, draftIds }, diagnostics)
}

function faultOf(
  route: Route,
  byPath: ReadonlyMap<string, Route>,
  byFold: ReadonlyMap<string, Route>,
): Diagnostic | undefined {
  const { path, doc } = route
  const { slug = '' } = doc.frontmatter
  const place = placeOf(doc, 'slug')
  if (/^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(slug)) return foreignSlug(place, slug)
  const bad = addressFault(path)
  if (bad) return badAddress(place, path, bad)
  if (path.split('/').some((name) => Buffer.byteLength(name) > longestName)) {
    return addressTooLong(place, longestName)
  }
  if (reserved.test(path)) return reservedRoute(place, path)
  const plain = plainPath(path)
  if (plain !== path) return ambiguousAddress(place, path, plain)
  const same = byPath.get(path)
  if (same) return isOwnPage(doc) ? takenBy(doc, same) : takenBy(same.doc, route)
  const alike = byFold.get(folded(path))
  return alike && collidingRoute(place, path, alike.doc.source, alike.path)
}

/** What hosts make of an address: `/guide` of `/guide/index` and of `/guide.html`. */
export function plainPath(path: string): string {
  const plain = path.replace(/\/index$/, '').replace(/\.html$/, '')
  return plain === '' ? '/' : plain === path ? path : plainPath(plain)
}

/** A second document for an address that another has. */
function takenBy(owner: Doc, { path, doc }: Route): Diagnostic {
  const place = placeOf(doc, 'slug')
  return isOwnPage(owner)
    ? takenByOwnPage(place, path, owner.source)
    : duplicateRoute(place, path, owner.source)
}

function isOwnPage({ frontmatter: { template } }: Doc): boolean {
  return template === 'search' || template === 'not-found'
}
