import type { PageData } from '../../runtime/contract.ts'
import { useSite } from '../../runtime/react.tsx'
import { hrefOf } from '../../runtime/url.ts'

/** Which version of the documentation the page belongs to; with several, the way to the others. */
export function VersionBadge({ page }: { page: PageData }) {
  const site = useSite()
  const current =
    site.versions.find(({ name }) => name === page.version) ??
    site.versions.find(({ isLast }) => isLast)
  if (!current) return null
  if (site.versions.length === 1) return <span className="badge version">{current.label}</span>
  return (
    <details className="dropdown version">
      <summary aria-label={`Version: ${current.label}`}>{current.label}</summary>
      <ul>
        {site.versions.map((version) => (
          <li key={version.name}>
            <a
              href={hrefOf(version.path, site)}
              data-version={version.name}
              aria-current={version === current ? 'true' : undefined}
            >
              {version.label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
