import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { OutputFile } from '../../../model.ts'
import { withoutNumber } from '../../../route/ids.ts'
import { withKeys } from '../documents.ts'
import type { ReactPage } from './pages.ts'

/** A page that stands at the address of one written in React, until somebody writes it. */
export interface UnwrittenPage {
  readonly old: ReactPage
  readonly file: OutputFile
}

/** One for each page in React, where nothing else is: links lead there from documents, the bar and other sites. */
export function unwrittenPages(
  dir: string,
  pages: readonly ReactPage[],
  taken: ReadonlySet<string>,
): UnwrittenPage[] {
  return pages
    .filter(({ route }) => !taken.has(route))
    .map((old) => ({
      old,
      file: { path: `content${old.route}.mdx`, contents: printPage(dir, old) },
    }))
}

function printPage(dir: string, { file, route }: ReactPage): string {
  const code = readFileSync(join(dir, file), 'utf8')
  const title = /<Layout\s[^<>]*?\btitle="([^"{}<>]+)"/.exec(code)?.[1] ?? posix.basename(route)
  const isNumbered = route.split('/').some((name) => withoutNumber(name) !== name)
  const matter = withKeys('---', { title, ...(isNumbered ? { slug: route } : {}) })
  return `${matter}\nunlisted: true\n---\n\n{/* Write here what ${file} showed. */}\n\nThis page has not been moved yet.\n`
}
