import type { PageData, SiteData } from '../../runtime/contract.ts'
import { hrefOf } from '../../runtime/url.ts'
import { markup, nothing, type Html } from './markup.ts'

/** Which version of the documentation the page belongs to; with several, the way to the others. */
export function versionBadge(page: PageData, site: SiteData): Html {
  const current =
    site.versions.find(({ name }) => name === page.version) ??
    site.versions.find(({ isLast }) => isLast)
  if (!current) return nothing
  if (site.versions.length === 1) return markup`<span class="badge version">${current.label}</span>`
  const ways = site.versions.map((version) => {
    const mark = version === current ? markup` aria-current="true"` : nothing
    return markup`<li><a href="${hrefOf(version.path, site)}" data-version="${version.name}"${mark}>${version.label}</a></li>`
  })
  return markup`<details class="dropdown version"><summary aria-label="Version: ${current.label}">${current.label}</summary><ul>${ways}</ul></details>`
}
