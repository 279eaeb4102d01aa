/** The limits of the search, in one place. */
export const longestQuery = 64
export const hitsPerPage = 20
export const mostRecent = 7
export const mostRecentBesideFavorites = 4
export const mostFavorites = 10
