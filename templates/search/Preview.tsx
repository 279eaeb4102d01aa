import { previewHtml } from './hitHtml.ts'
import { useFrameLater } from './painted.ts'
import type { Search } from './useSearch.ts'

/** The section that Enter would open, read beside the list on wide screens. */
export function Preview({ search: { state } }: { search: Search }) {
  const item = useFrameLater(
    state.collections
      .flatMap(({ items }) => items)
      .find((one) => one['__autocomplete_id'] === state.activeItemId),
  )
  if (item?.kind !== 'hit') return <aside className="search-preview" aria-hidden="true" />
  return (
    <aside className="search-preview" aria-hidden="true" key={item.url}>
      <div dangerouslySetInnerHTML={previewHtml(item.hit)} />
    </aside>
  )
}
