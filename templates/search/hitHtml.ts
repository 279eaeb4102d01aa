import type { Hit, Level } from '../../runtime/search/contract.ts'
import { escapeHtml } from '../../runtime/search/escape.ts'
import { remembering } from '../../runtime/search/remembering.ts'
import { trusted } from '../../runtime/trusted.ts'

/**
 * A hit's own title, where it stands (from the part of the site, `from` 0, or below it), and the
 * words that fit: as one text for one parse, in which what answers the query is marked.
 */
export function hitHtml(hit: Hit, from: 0 | 1 = 1): Html {
  const titles = titlesOf(hit)
  return htmlOf({
    'hit-title': titles.at(-1),
    'hit-trail': trailOf(titles.slice(from, -1)),
    'hit-snippet': hit._snippetResult.content?.value,
  })
}

/** A hit with the whole of its section. */
export function previewHtml(hit: Hit): Html {
  const titles = titlesOf(hit)
  return htmlOf({
    'hit-trail': trailOf(titles.slice(0, -1)),
    'preview-title': titles.at(-1),
    'preview-text': hit._highlightResult.content?.value,
  })
}

/** Spans by their classes; none for what is empty. */
function htmlOf(spans: Readonly<Record<string, string | undefined>>): Html {
  const html = Object.entries(spans).map(([name, text]) =>
    text ? `<span class="${name}">${ordered(text)}</span>` : '',
  )
  return sameFor(html.join(''))
}

/** Among words from right to left, brackets behind a name stay there before a letter without width. */
function ordered(text: string): string {
  return document.dir === 'rtl' ? text.replaceAll('()', '()\u200e') : text
}

interface Html {
  readonly __html: string
}

const mostKnown = 200

/** React parses HTML again whenever its object is another, though it says the same. */
const sameFor = remembering(mostKnown, (html): Html => ({ __html: trusted(html) }))

function trailOf(titles: readonly string[]): string {
  return titles.join(' <span aria-hidden="true">›</span> ')
}

/** The titles from the part of the site down to the section's own, as HTML. */
function titlesOf({ hierarchy, _highlightResult }: Hit): string[] {
  const levels = Object.entries(hierarchy) as [Level, string | null][]
  return levels.flatMap(([level, title]) =>
    title === null ? [] : [_highlightResult.hierarchy[level]?.value ?? escapeHtml(title)],
  )
}
