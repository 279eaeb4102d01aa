import { posix } from 'node:path'
import { noCounterpart } from '../../../diagnostics/catalogue/authoring.ts'
import { outcome } from '../../../diagnostics/diagnostic.ts'
import type { Outcome, OutputFile } from '../../../model.ts'
import type { IsPage } from '../languages/ownLanguage.ts'

const published = 'content/static/'

/** Without the published files that no reader saw, as Docusaurus wrote a page over them. */
export function withoutHidden(
  files: readonly OutputFile[],
  isPage: IsPage,
): Outcome<readonly OutputFile[]> {
  const isHidden = ({ path }: OutputFile) =>
    path.startsWith(published) &&
    posix.basename(path) === 'index.html' &&
    isPage(posix.join('/', posix.dirname(path.slice(published.length))))
  const hint = 'It was left out: readers saw the page, which the old site wrote over it.'
  return outcome(
    files.filter((file) => !isHidden(file)),
    files
      .filter(isHidden)
      .map(({ path }) =>
        noCounterpart(
          path.slice('content/'.length),
          'A published file in the place of a page',
          hint,
        ),
      ),
  )
}
