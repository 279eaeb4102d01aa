import type { FacetFilters, Facets } from './contract.ts'

/** Whether a record passes filters as Algolia reads them. An empty inner list asks nothing. */
export function passes(facets: Facets, filters: FacetFilters = []): boolean {
  return filters.every((filter) =>
    typeof filter === 'string'
      ? holds(facets, filter)
      : filter.length === 0 || filter.some((one) => holds(facets, one)),
  )
}

/** `language:en`; `language:-en` when it must not be. */
function holds(facets: Facets, filter: string): boolean {
  const colon = filter.indexOf(':')
  const name = filter.slice(0, colon)
  const value = filter.slice(colon + 1)
  const own = Object.hasOwn(facets, name) ? facets[name as keyof Facets] : undefined
  if (value.startsWith('-')) return own !== value.slice(1)
  return own === value.replace(/^\\-/, '-')
}

/** What the hosted services are asked for: this language, and the pages of no version or of this one. */
export function contextFilters(language: string, version: string): FacetFilters {
  return [
    `language:${language}`,
    ['docusaurus_tag:default', `docusaurus_tag:docs-default-${version}`],
  ]
}
