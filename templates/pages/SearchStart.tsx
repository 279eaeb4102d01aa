import { SearchForm } from '../parts/SearchForm.tsx'

/** The search page as it begins. Its title and field follow the query (search/Found.tsx). */
export function SearchStart() {
  return (
    <>
      <h1>Search the documentation</h1>
      <SearchForm />
      <noscript>
        <p>Searching happens in your browser and needs JavaScript.</p>
      </noscript>
    </>
  )
}
