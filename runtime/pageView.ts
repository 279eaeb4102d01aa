import type { PageData, PageView } from './contract.ts'

/** What browsers know of a page: see `PageView`. */
export function viewOf({ path, template, title, hideTitle, sidebar }: PageData): PageView {
  return { path, template, title, ...(hideTitle && { hideTitle }), ...(sidebar && { sidebar }) }
}
