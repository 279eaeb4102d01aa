import type { PageData, SiteData } from '../../runtime/contract.ts'
import { lastVersion } from '../../runtime/owner.ts'
import { hrefOf } from '../../runtime/url.ts'
import { markup, nothing, type Html } from './markup.ts'
import { after, before } from '../../runtime/words.ts'
import { waysMenu } from './waysMenu.ts'

/** Which version of the documentation the page belongs to; with several, the way to the others. */
export function versionBadge(page: PageData, site: SiteData): Html {
  const current = site.versions.find(({ name }) => name === page.version)
  if (!current) return nothing
  if (site.versions.length === 1)
    return markup`<span class="badge version" dir="auto">${current.label}</span>`
  return waysMenu({
    kind: ' version',
    label: current.label,
    name: before.currentVersion + current.label + after.currentVersion,
    ways: site.versions.map((version) => ({
      label: version.label,
      href: hrefOf(page.versions?.[version.name] ?? version.path, site),
      isCurrent: version === current,
      attributes: markup` data-version="${version.name}"`,
    })),
  })
}

/** Says of a version that is not the one to read, and where that is: a link as those of the menu (reach.ts). */
export function versionBanner({ version, versions }: PageData, site: SiteData): Html {
  const own = site.versions.find(({ name }) => name === version)
  const last = lastVersion(site.versions)
  if (!own?.banner || !last) return nothing
  const [start, end] =
    own.banner === 'unreleased'
      ? [before.unreleasedVersion, after.unreleasedVersion]
      : [before.unmaintainedVersion, after.unmaintainedVersion]
  const href = hrefOf(versions?.[last.name] ?? last.path, site)
  return markup`<p class="unlisted">${start}<strong>${own.label}</strong>${end} ${before.latestVersion}<span class="dropdown"><a href="${href}" data-version="${last.name}">${last.label}</a></span>${after.latestVersion}</p>`
}
