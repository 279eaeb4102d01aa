import { useSite } from '../../runtime/react.tsx'
import { hrefOf } from '../../runtime/url.ts'
import { SearchIcon } from './Icons.tsx'
import { words } from '../../runtime/words.ts'

/** Opens the search; without JavaScript it leads to the search page. */
export function SearchButton() {
  const site = useSite()
  return (
    <a
      className="search-button"
      href={hrefOf('/search', site)}
      data-search-open=""
      aria-keyshortcuts="Control+K Meta+K /"
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
