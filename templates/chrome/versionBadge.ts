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
    const path = page.versions?.[version.name] ?? version.path
    return markup`<li><a href="${hrefOf(path, site)}" data-version="${version.name}"${mark}>${version.label}</a></li>`
  })
  return markup`<details class="dropdown version"><summary aria-label="Version: ${current.label}">${current.label}</summary><ul>${ways}</ul></details>`
}

/** Says of a version that is not the one to read, and where that is. */
export function versionBanner({ version, versions }: PageData, site: SiteData): Html {
  const own = site.versions.find(({ name }) => name === version)
  const last = site.versions.find(({ isLast }) => isLast)
  if (!own?.banner || !last) return nothing
  const state = own.banner === 'unreleased' ? 'not released yet' : 'no longer maintained'
  const href = hrefOf(versions?.[last.name] ?? last.path, site)
  return markup`<p class="unlisted"><strong>${own.label}</strong> is ${state}. The latest version is <a href="${href}">${last.label}</a>.</p>`
}
