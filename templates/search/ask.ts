import site from 'lectern:site'
import { loadedOnce } from '../../runtime/retry.ts'
import { createAsk } from '../../runtime/search/client.ts'

export type { Wish } from '../../runtime/search/client.ts'

/** Loads what answers, and the look of the search with it. */
export const answers = loadedOnce((retry): Promise<typeof import('./answers.ts')> =>
  retry ? import(retry) : import('./answers.ts'),
)

/** The site's search, one for the modal and the search page. */
export const ask = createAsk(site, answers)
