import type { SiteData } from '../contract.ts'
import { startCopy } from './copy.ts'
import { startCopyPage } from './copyPage.ts'
import { startDropdowns } from './dropdowns.ts'
import { startNearest } from './nearest.ts'
import { startSearchForm } from './searchForm.ts'
import { startWrap } from './wrap.ts'
import { startZoom } from './zoom.ts'

/** What nothing needs before the reader reaches for it: loaded by `runtime/reach.ts`. */
export function startControls(site: SiteData): void {
  startCopy()
  startCopyPage()
  startDropdowns()
  startWrap()
  startZoom()
  startSearchForm()
  startNearest(site)
}
