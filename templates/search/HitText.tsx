import type { Hit, Level } from '../../runtime/search/contract.ts'
import { escapeHtml } from '../../runtime/search/escape.ts'
import { Marked } from './Marked.tsx'

/** A hit's own title, where it stands, and the words that fit. */
export function HitText({ hit, from = 1 }: { hit: Hit; from?: 0 | 1 }) {
  const titles = titlesOf(hit)
  const trail = titles.slice(from, -1)
  const snippet = hit._snippetResult.content?.value
  return (
    <>
      <Marked className="hit-title" html={titles.at(-1) ?? ''} />
      {trail.length > 0 ? <Trail titles={trail} /> : null}
      {snippet ? <Marked className="hit-snippet" html={snippet} /> : null}
    </>
  )
}

/** The way to a section, as HTML. */
export function Trail({ titles }: { titles: readonly string[] }) {
  return <Marked className="hit-trail" html={titles.join(' <span aria-hidden="true">›</span> ')} />
}

/** The titles from the part of the site down to the section's own, as HTML. */
export function titlesOf({ hierarchy, _highlightResult }: Hit): string[] {
  const levels = Object.entries(hierarchy) as [Level, string | null][]
  return levels.flatMap(([level, title]) =>
    title === null ? [] : [_highlightResult.hierarchy[level]?.value ?? escapeHtml(title)],
  )
}
