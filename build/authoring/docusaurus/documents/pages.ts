import { isPartial } from '../../../route/ids.ts'
import { firstHeading, matterOf } from '../documents.ts'

/** A folder of pages beside the documents. */
export interface PageFolder {
  readonly folder: string
  /** Path below which they are served, empty for the top. */
  readonly path: string
}

/** A document beside those of the docs; where it is a page, Docusaurus makes no heading of its title. */
export function withoutTitle(text: string, path: string): string {
  const matter = matterOf(text)
  const body = text.slice(matter.length)
  const isPage = path.startsWith('content/') && !isPartial(path)
  if (!isPage || firstHeading(body) !== undefined || /^hide_title:/m.test(matter)) return text
  return matter === ''
    ? `---\nhide_title: true\n---\n\n${text}`
    : `${matter}\nhide_title: true${body}`
}
