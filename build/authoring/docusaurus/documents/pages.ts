import { isPartial, join } from '../../../route/ids.ts'
import { firstHeading, matterOf } from '../documents.ts'
import { filesBelow } from '../filesBelow.ts'

/** A folder of pages beside the documents. */
export interface PageFolder {
  readonly folder: string
  /** Path below which they are served, empty for the top. */
  readonly path: string
  /** Whether a file in it is a page, by its path there. */
  readonly isPage: (path: string) => boolean
}

/** A page that is written in React. */
export interface ReactPage {
  /** Its file in the old site. */
  readonly file: string
  /** Its address there. */
  readonly route: string
}

export function reactPages(dir: string, folders: readonly PageFolder[]): ReactPage[] {
  return folders.flatMap(({ folder, path, isPage }) =>
    filesBelow(dir, folder)
      .filter((file) => isPage(file.slice(folder.length + 1)))
      .filter((file) => isPageInReact(file.slice(folder.length)))
      .map((file) => ({ file, route: join(path, nameOf(file.slice(folder.length))) })),
  )
}

/** Whether Docusaurus makes a page of a file below a folder of pages; tests and what begins with `_` are none. */
function isPageInReact(path: string): boolean {
  return /\.[jt]sx?$/.test(path) && !/\/_|\/__tests__\/|\.test\.[jt]sx?$/.test(path)
}

function nameOf(path: string): string {
  return path.replace(/\.[jt]sx?$/, '').replace(/\/index$/, '')
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
