import { announcePage } from './announce.ts'
import type { PageFile } from './contract.ts'
import { applyHead } from './head.ts'

/** Says in the head, by the focus and by voice which page is shown now. */
export function introduce({ head, page }: PageFile, target: Element | null): void {
  applyHead(head)
  announcePage(page.title, target)
}
