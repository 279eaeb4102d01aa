import type { PageData } from '../../runtime/contract.ts'

/** Copies the page's Markdown. */
export function CopyPage({ page }: { page: PageData }) {
  if (!page.markdown) return null
  return (
    <button type="button" className="quiet-button scripted" data-copy-page={page.markdown}>
      Copy page
    </button>
  )
}
