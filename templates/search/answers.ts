import { createClient } from 'lectern:search'
import site from 'lectern:site'
import { addStyles } from '../../runtime/search/styles.ts'
import address from '../styles/search.css?address'

// A file of its own: a reader's reach for the search asks for it beside the code that shows the answers, and
// what it needs begins to load at once.

/** What answers, on this computer or on another. */
export const client = createClient(site)

/** Ends when the look of the search is there. */
export const styled = () => addStyles(address)
styled().catch(() => {})
