import { useSite, useView } from '../../runtime/react.tsx'
import { SearchIcon } from './Icons.tsx'
import { searchAddress } from './searchAddress.ts'
import { words } from '../../runtime/words.ts'

/** Opens the search; without JavaScript it leads to the search page. */
export function SearchButton() {
  const site = useSite()
  const { page } = useView()
  return (
    <a
      className="search-button"
      href={searchAddress(page.path, site)}
      data-search-open=""
      aria-keyshortcuts="Control+K Meta+K"
    >
      <SearchIcon />
      <span>{words.searchDocs}</span>
      <kbd className="on-other" aria-hidden="true">
        Ctrl K
      </kbd>
      <kbd className="on-mac" aria-hidden="true">
        ⌘K
      </kbd>
    </a>
  )
}
