import type { Place } from '../diagnostics/diagnostic.ts'
import type { Doc, Frontmatter } from '../model.ts'

/** Where a document gives a value in its front matter; its start when it does not. */
export function placeOf({ source, places }: Doc, key: keyof Frontmatter): Place {
  return { file: source, ...(places?.[key] ?? { line: 1, column: 1 }) }
}
