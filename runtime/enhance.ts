import type { SiteData } from './contract.ts'
import { startBackToTop } from './enhance/backToTop.ts'
import { startNavbar } from './enhance/navbar.ts'
import { startPlatform } from './enhance/platform.ts'
import { startSidebarPosition } from './enhance/sidebarPosition.ts'
import { startSideways } from './enhance/sideways.ts'
import { startTabs } from './enhance/tabs.ts'
import { startToc } from './enhance/toc.ts'
import { startVersions } from './enhance/versions.ts'

/** Makes static HTML interactive, by listeners on the document. */
export function enhance(site: SiteData): void {
  startPlatform()
  startTabs()
  startNavbar(site)
  startSidebarPosition()
  startToc()
  startBackToTop()
  startSideways()
  startVersions(site)
}
