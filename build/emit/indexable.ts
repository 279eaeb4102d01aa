import type { PageData } from '../../runtime/contract.ts'
import type { Site } from '../model.ts'

/** Whether readers come upon a page: in the site's search, in lists of its pages. */
export function isListed({ unlisted, template }: PageData): boolean {
  return !unlisted && template !== 'search' && template !== 'not-found'
}

/** Whether search engines may list a page. */
export function isIndexable(page: PageData, { settings, versions }: Site): boolean {
  if (settings.noIndex || !isListed(page)) return false
  return !versions.some(({ name, noIndex }) => noIndex && name === page.version)
}
