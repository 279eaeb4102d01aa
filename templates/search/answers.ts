import { createClient } from 'lectern:search'
import site from 'lectern:site'

/** What answers, on this computer or on another. It begins to load what it needs at once. */
export const client = createClient(site)
