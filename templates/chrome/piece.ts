import type { PageData, SiteData } from '../../runtime/contract.ts'

/** What a piece of the chrome is printed from, by the build and by browsers. */
export interface Piece {
  readonly page: PageData
  readonly site: SiteData
  /** `page.lastUpdated` spelled out: a browser may know another spelling of the same date. */
  readonly updated?: string | undefined
}
