import type { SiteData } from '../../runtime/contract.ts'
import { linksIn } from '../parts/links.ts'
import type { Search } from './useSearch.ts'
import { after, before, words } from '../../runtime/words.ts'

/** The query could not be answered. It stays until another is typed, or this one is tried again. */
export function Failed({ retry }: { retry: () => void }) {
  return (
    <div className="search-message" role="alert">
      <p className="search-headline">{words.cannotFetchResults}</p>
      <p>{words.checkConnection}</p>
      <button type="button" className="button" onClick={retry}>
        {words.tryAgain}
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
        {before.noResultsFor}
        <strong>{query}</strong>
        {after.noResultsFor}
      </p>
      {suggestions.length > 0 ? <Suggestions search={search} queries={suggestions} /> : null}
      {site.missingResultsUrl ? (
        <p>
          {words.missingResults}{' '}
          <a
            href={reportAddress(site.missingResultsUrl, query)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {words.letUsKnow}
          </a>
        </p>
      ) : null}
    </div>
  )
}

function Suggestions({ search, queries }: { search: Search; queries: readonly string[] }) {
  const { api } = search
  const ask = (query: string) => {
    api.setQuery(query)
    void api.refresh()
    document.querySelector<HTMLElement>('.search-field input')?.focus()
  }
  return (
    <div className="search-suggestions">
      <p>{words.trySearchingFor}</p>
      <ul>
        {queries.map((query) => (
          <li key={query}>
            <button type="button" className="quiet-button" onClick={() => ask(query)}>
              {query}
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
