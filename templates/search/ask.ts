import site from 'lectern:site'
import { createAsk } from '../../runtime/search/client.ts'

export type { Wish } from '../../runtime/search/client.ts'

/** The site's search, one for the modal and the search page. */
export const { ask, prepare } = createAsk(site, (retry) =>
  retry ? import(retry) : import('./answers.ts'),
)
