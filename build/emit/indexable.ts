import type { PageData } from '../../runtime/contract.ts'

/** Whether search engines may list a page. */
export function isIndexable({ unlisted, template }: PageData): boolean {
  return !unlisted && template !== 'search' && template !== 'not-found'
}
