import type { PageData } from '../../runtime/contract.ts'

/** Where the page stands. The JSON-LD beside it is the build's. */
export function Breadcrumbs({ page }: { page: PageData }) {
  const crumbs = page.breadcrumbs ?? []
  if (crumbs.length === 0) return null
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumbs">
      <ol>
        {crumbs.map(({ label, href }, at) => (
          <li key={at}>
            {at === crumbs.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : href ? (
              <a href={href}>{label}</a>
            ) : (
              label
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
