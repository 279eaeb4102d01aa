import type { PageData, PageLink } from '../../runtime/contract.ts'

/** The page before and the page after, in the order of the sidebar. */
export function Pagination({ page }: { page: PageData }) {
  if (!page.previous && !page.next) return null
  return (
    <nav className="pagination" aria-label="Previous and next page">
      {page.previous ? <Way rel="prev" label="Previous" to={page.previous} /> : null}
      {page.next ? <Way rel="next" label="Next" to={page.next} /> : null}
    </nav>
  )
}

function Way({ rel, label, to }: { rel: 'prev' | 'next'; label: string; to: PageLink }) {
  return (
    <a className={`pagination-${rel}`} rel={rel} href={to.href}>
      <span>{label}</span> {to.label}
    </a>
  )
}
