/** The limits of the search, in one place. */
export const longestQuery = 64
export const hitsPerPage = 20
export const mostRecent = 7
export const mostRecentBesideFavorites = 4
export const mostFavorites = 10

/** So many words do not stand in a text as they are by chance: they were copied, from a message for instance. */
export const copied = 4

/** Whether a query has words enough to be copied. */
export function mayBeCopied(query: string): boolean {
  return query.split(' ').length >= copied
}
