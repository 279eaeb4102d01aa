import { answers } from './ask.ts'

// Who opens the search page will ask: the index comes while what shows the answers still does.
answers().catch(() => {})
