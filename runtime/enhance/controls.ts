import type { SiteData } from '../contract.ts'
import { startCopy } from './copy.ts'
import { startCopyPage } from './copyPage.ts'
import { startDropdowns } from './dropdowns.ts'
import { startNearest } from './nearest.ts'
import { startSearchForm } from './searchForm.ts'
import { startWrap } from './wrap.ts'
import { startZoom } from './zoom.ts'

/** The controls whose code can wait until the reader reaches for one: `runtime/reach.ts` loads it. */
export function startControls(site: SiteData): void {
  startCopy()
  startCopyPage()
  startDropdowns()
  startWrap()
  startZoom()
  startSearchForm()
  startNearest(site)
}
