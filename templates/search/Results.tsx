import { useLayoutEffect, useRef } from 'react'
import type { SiteData } from '../../runtime/contract.ts'
import type { SearchResult } from '../../runtime/search/contract.ts'
import { versionAsked } from '../../runtime/search/version.ts'
import { hitHtml } from './hitHtml.ts'
import { useRows } from './painted.ts'
import type { ItemRecord, Leave, Search } from './useSearch.ts'
import { after, before } from '../../runtime/words.ts'

interface ResultsProps {
  readonly search: Search
  readonly result: SearchResult
  readonly site: SiteData
  readonly leave: Leave
}

/** Hits by the part of the site, and the way to all of them. */
export function Results({ search, result, site, leave }: ResultsProps) {
  const { state } = search
  const asked = new URLSearchParams({ q: state.query })
  if (site.versions.length > 1) asked.set('version', versionAsked(site))
  const { pathname } = document.querySelector<HTMLAnchorElement>('.search-button')!
  const painted = useRows(result, result.hits.length)
  // Up from the first hit is the last one.
  const isAhead = Number(state.activeItemId) >= painted
  const rows = isAhead ? result.hits.length : painted
  const list = useRef<HTMLDivElement>(null)
  // Another query has its best answer at the top.
  useLayoutEffect(() => void (list.current!.scrollTop = 0), [state.query])
  useLayoutEffect(() => {
    // The library looked for it before it was there.
    if (isAhead) list.current!.querySelector('[aria-selected="true"]')?.scrollIntoView(false)
  }, [isAhead])
  return (
    <div className="search-list" ref={list}>
      {firstOf(state.collections, rows).map((group) => (
        <Group key={group.source.sourceId} search={search} group={group} />
      ))}
      {result.nbHits > result.hits.length && rows >= result.hits.length ? (
        <p className="search-all">
          <a href={`${pathname}?${asked}`} onClick={leave}>
            {`${before.seeAllResults}${result.nbHits}${after.seeAllResults}`}
          </a>
        </p>
      ) : null}
    </div>
  )
}

type Group = Search['state']['collections'][number]

/** Groups with those of the first `count` items that are in them; the library counts items through all. */
function firstOf(groups: readonly Group[], count: number): Group[] {
  return groups
    .map((group) => ({ ...group, items: group.items.filter((item) => numberOf(item) < count) }))
    .filter(({ items }) => items.length > 0)
}

function numberOf(item: ItemRecord): number {
  return Number(item['__autocomplete_id'])
}

function Group({ search, group: { source, items } }: { search: Search; group: Group }) {
  const { api } = search
  return (
    <section className="search-group">
      <h2 aria-hidden="true">{source.sourceId}</h2>
      <div
        {...api.getListProps({ source })}
        aria-labelledby={undefined}
        aria-label={source.sourceId}
      >
        {items.map((item) => (
          <a
            {...api.getItemProps({ item, source })}
            key={item.url}
            className="search-hit"
            href={item.url}
            tabIndex={-1}
            {...contentOf(item)}
          />
        ))}
      </div>
    </section>
  )
}

function contentOf(item: ItemRecord) {
  return item.kind === 'hit'
    ? { dangerouslySetInnerHTML: hitHtml(item.hit) }
    : { children: item.remembered.title }
}
