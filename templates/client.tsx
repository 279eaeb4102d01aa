import site from 'lectern:site'
import { startSearch } from '../runtime/search/open.ts'
import { start } from '../runtime/start.ts'
// All code that comes later needs it: imported here, it needs no file of its own.
import '../runtime/trusted.ts'

// Before the navigation: a click that opens the search is not one on a link.
startSearch((retry) => {
  // The index comes while what shows the answers still does.
  import('./search/answers.ts').catch(() => {})
  return retry ? import(retry) : import('./search/open.tsx')
})
start({
  site,
  load: () => import('./hydrate.tsx'),
  loadControls: () => import('./controls.ts'),
  arrival: () => import('./arrival.ts'),
})
