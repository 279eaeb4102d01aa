import type { PageData } from '../../runtime/contract.ts'
import { markup, nothing, type Html } from './markup.ts'
import type { Piece } from './piece.ts'
import { versionBadge, versionBanner } from './versionBadge.ts'
import { words } from '../../runtime/words.ts'

/** What stands above a document's title: where and what it is. */
export function docTop({ page, site }: Piece): Html {
  return markup`<div class="doc-top">${breadcrumbs(page)}${versionBadge(page, site)}</div>${versionBanner(page, site)}${unlisted(page)}`
}

/** Where the page stands. The JSON-LD beside it is the build's. */
function breadcrumbs({ breadcrumbs = [] }: PageData): Html {
  if (breadcrumbs.length === 0) return nothing
  const crumbs = breadcrumbs.map(({ label, href }, at) => {
    if (at === breadcrumbs.length - 1)
      return markup`<li><span aria-current="page">${label}</span></li>`
    return href ? markup`<li><a href="${href}">${label}</a></li>` : markup`<li>${label}</li>`
  })
  return markup`<nav class="breadcrumbs" aria-label="${words.breadcrumbs}"><ol>${crumbs}</ol></nav>`
}

/** Says that a page is reachable but not announced. */
function unlisted(page: PageData): Html {
  if (!page.unlisted) return nothing
  return markup`<p class="unlisted"><strong>${words.unlisted}</strong> ${words.unlistedMeaning}</p>`
}
