import { SearchForm } from '../parts/SearchForm.tsx'
import { words } from '../../runtime/words.ts'

/** The search page as it begins. Its title and field follow the query (search/Found.tsx). */
export function SearchStart() {
  return (
    <>
      <h1>{words.searchTitle}</h1>
      <SearchForm />
      <noscript>
        <p>{words.searchNeedsScripts}</p>
      </noscript>
    </>
  )
}
