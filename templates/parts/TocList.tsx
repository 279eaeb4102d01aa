import type { TocItem } from '../../runtime/contract.ts'
import { Html } from './Html.tsx'

/** The headings of a page. The active one is marked by `runtime/enhance/toc.ts`. */
export function TocList({ items }: { items: readonly TocItem[] }) {
  return (
    <ol className="toc-list">
      {items.map((item) => (
        <li key={item.id} className={`toc-${item.level}`}>
          <Html as="a" href={`#${encodeURIComponent(item.id)}`} html={item.html} />
        </li>
      ))}
    </ol>
  )
}
