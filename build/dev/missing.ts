import { ownPage } from '../../runtime/files.ts'
import { ownerOf } from '../../runtime/owner.ts'
import type { State } from './state.ts'

/** The route of the page for an address that has none, in the language that it lies in. */
export function missingPageFor(route: string, { plan, snapshot }: State): string {
  const locale = ownerOf(route, snapshot.site.locales)
  const own = locale && ownPage('404', locale)
  return own && plan.routes.byPath.has(own) ? own : '/404'
}
