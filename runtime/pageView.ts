import type { PageData, PageView } from './contract.ts'

/** What browsers know of a page: see `PageView`. */
export function viewOf(page: PageData): PageView {
  const { path, template, title, hideTitle, sidebar, declared } = page
  return {
    path,
    template,
    title,
    ...(hideTitle && { hideTitle }),
    ...(sidebar && { sidebar }),
    ...(declared && { declared }),
  }
}
