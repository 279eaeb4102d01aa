import type { RouteTable } from '../model.ts'

/** What tells whether a document has an id. */
export type KnownIds = Pick<RouteTable, 'byId' | 'refused' | 'draftIds'>

/** Whether a document has this id, with a page or without one: of one that has none, that is told already. */
export function isKnownId(id: string, { byId, refused, draftIds }: KnownIds): boolean {
  return byId.has(id) || refused.has(id) || draftIds.has(id)
}
