import { Trail, titlesOf } from './HitText.tsx'
import { Marked } from './Marked.tsx'
import type { Search } from './useSearch.ts'

/** The section that Enter would open, read beside the list on wide screens. */
export function Preview({ search: { state } }: { search: Search }) {
  const item = state.collections
    .flatMap(({ items }) => items)
    .find((one) => one['__autocomplete_id'] === state.activeItemId)
  if (item?.kind !== 'hit') return <aside className="search-preview" aria-hidden="true" />
  const titles = titlesOf(item.hit)
  const content = item.hit._highlightResult.content?.value
  return (
    <aside className="search-preview" aria-hidden="true" key={item.url}>
      <div>
        <Trail titles={titles.slice(0, -1)} />
        <Marked className="preview-title" html={titles.at(-1) ?? ''} />
        {content ? <Marked className="preview-text" html={content} /> : null}
      </div>
    </aside>
  )
}
