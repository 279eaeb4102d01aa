import type { PageData } from '../../runtime/contract.ts'

/** The way to the page's source. */
export function EditLink({ page }: { page: PageData }) {
  if (!page.editUrl) return null
  return (
    <a href={page.editUrl} target="_blank" rel="noopener noreferrer">
      Edit this page
    </a>
  )
}
