import type { Hierarchy, Level, Marked } from './contract.ts'
import { escapeHtml } from './escape.ts'

/** What hosted services are told to put round a match: no text has these, and they need no escaping. */
export const opening = '\uE000'
export const closing = '\uE001'

/** A service's text with the two characters above, as HTML. */
export function markedOf(text: string): Marked {
  const html = escapeHtml(text).replaceAll(opening, '<mark>').replaceAll(closing, '</mark>')
  return { value: html, matchLevel: text.includes(opening) ? 'full' : 'none' }
}

/** The titles of a hit, those that the service marked in place of the plain ones. */
export function markedHierarchy(
  hierarchy: Hierarchy,
  markedTitle: (level: Level) => string | undefined,
): Partial<Record<Level, Marked>> {
  const titles = Object.entries(hierarchy) as [Level, string | null][]
  return Object.fromEntries(
    titles.flatMap(([level, title]) =>
      title === null ? [] : [[level, markedOf(markedTitle(level) ?? title)] as const],
    ),
  )
}
