import type { SiteData } from '../../runtime/contract.ts'
import { linksIn } from '../parts/links.ts'
import type { Search } from './useSearch.ts'

/** The query could not be answered. It stays until another is typed, or this one is tried again. */
export function Failed({ retry }: { retry: () => void }) {
  return (
    <div className="search-message" role="alert">
      <p className="search-headline">Unable to fetch results</p>
      <p>You might want to check your network connection.</p>
      <button type="button" className="button" onClick={retry}>
        Try again
      </button>
    </div>
  )
}

/** Nothing answers the query: where else to look, and whom to tell. */
export function NoResults({ search, site }: { search: Search; site: SiteData }) {
  const { query } = search.state
  const suggestions = linksIn(site.navbar.items)
    .slice(0, 3)
    .map(({ label }) => label)
  return (
    <div className="search-message">
      <p className="search-headline">
        No results for “<strong>{query}</strong>”
      </p>
      {suggestions.length > 0 ? <Suggestions search={search} words={suggestions} /> : null}
      {site.missingResultsUrl ? (
        <p>
          Believe this query should return results?{' '}
          <a
            href={reportAddress(site.missingResultsUrl, query)}
            target="_blank"
            rel="noopener noreferrer"
          >
            Let us know.
          </a>
        </p>
      ) : null}
    </div>
  )
}

function Suggestions({ search, words }: { search: Search; words: readonly string[] }) {
  const { api } = search
  const ask = (word: string) => {
    api.setQuery(word)
    void api.refresh()
    document.querySelector<HTMLElement>('.search-field input')?.focus()
  }
  return (
    <div className="search-suggestions">
      <p>Try searching for:</p>
      <ul>
        {words.map((word) => (
          <li key={word}>
            <button type="button" className="quiet-button" onClick={() => ask(word)}>
              {word}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function reportAddress(template: string, query: string): string {
  return template.replaceAll('${query}', encodeURIComponent(query))
}
