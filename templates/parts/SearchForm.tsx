import { useSite, useView } from '../../runtime/react.tsx'
import { longestQuery } from '../../runtime/search/limits.ts'
import { searchAddress } from './searchAddress.ts'
import { words } from '../../runtime/words.ts'

/** A query for the search page. `runtime/enhance/searchForm.ts` sends it without a page load. */
export function SearchForm() {
  const site = useSite()
  const { page } = useView()
  return (
    <form
      id="search-form"
      className="search-form scripted"
      role="search"
      action={searchAddress(page.path, site)}
      data-search-form=""
    >
      <input
        type="search"
        name="q"
        maxLength={longestQuery}
        aria-label={words.searchDocs}
        placeholder={words.searchDocs}
        autoComplete="off"
        spellCheck={false}
      />
      <button className="button">{words.search}</button>
    </form>
  )
}
