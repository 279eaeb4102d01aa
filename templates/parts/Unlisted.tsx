import type { PageData } from '../../runtime/contract.ts'

/** Says that a page is reachable but not announced. */
export function Unlisted({ page }: { page: PageData }) {
  if (!page.unlisted) return null
  return (
    <p className="unlisted">
      <strong>Unlisted page.</strong> Search engines do not index it, and only readers with its
      address can reach it.
    </p>
  )
}
