import type { Marked } from './contract.ts'
import type { Sought } from './chunks.ts'
import { escapeHtml } from './escape.ts'
import type { Name, Reader } from './readText.ts'

/** A piece of a text that answers the query. */
export interface Span {
  readonly from: number
  readonly to: number
  /** What it answers. */
  readonly term: string
}

/** The text as HTML, what answers the query in `<mark>`. */
export function highlight(text: string, spans: readonly Span[]): Marked {
  return marked(text, spans, 0, text.length)
}

const snippetLength = 160

/** The stretch of the text that answers best, cut at words. */
export function snippet(text: string, spans: readonly Span[]): Marked {
  const from = text.length <= snippetLength ? 0 : wordStart(text, bestStart(spans))
  const to = text.length - from <= snippetLength ? text.length : wordEnd(text, from + snippetLength)
  const { value, matchLevel } = marked(text, spans, from, to)
  return { value: `${from > 0 ? '… ' : ''}${value}${to < text.length ? ' …' : ''}`, matchLevel }
}

function marked(text: string, spans: readonly Span[], from: number, to: number): Marked {
  const inside = spans.filter((span) => span.from >= from && span.to <= to)
  const pieces: string[] = []
  let at = from
  for (const span of inside) {
    pieces.push(escapeHtml(text.slice(at, span.from)))
    pieces.push(`<mark>${escapeHtml(text.slice(span.from, span.to))}</mark>`)
    at = span.to
  }
  pieces.push(escapeHtml(text.slice(at, to)))
  return { value: pieces.join(''), matchLevel: inside.length > 0 ? 'full' : 'none' }
}

/** The longest runs of a text that answer; none begins within another. */
export function spansOf(
  text: string,
  sought: Sought,
  { namesWith }: Pick<Reader, 'namesWith'>,
): Span[] {
  const spans: Span[] = []
  for (const name of namesWith(text, sought)) addSpans(spans, name, sought)
  return spans
}

function addSpans(spans: Span[], { at, starts }: Name, { terms }: Sought): void {
  let end = 0
  for (const runs of starts) {
    const found = runs[0]!.from < end ? undefined : runs.find(({ term }) => terms.has(term))
    if (!found) continue
    // A sign of Chinese or Japanese belongs to two words.
    const from = Math.max(at + found.from, spans.at(-1)?.to ?? 0)
    spans.push({ from, to: at + found.to, term: found.term })
    end = found.to
  }
}

/**
 * Where a stretch begins that answers the most, in letters: a name is more than one of its words. Of
 * equals, the one that does so most often.
 */
function bestStart(spans: readonly Span[]): number {
  const inside = new Map<string, number>()
  const count = (term: string, more: number) => {
    const before = inside.get(term) ?? 0
    inside.set(term, before + more)
    if (before === 0 || before + more === 0) letters += more * term.length
  }
  let letters = 0
  let best = { from: 0, letters: 0, spans: 0 }
  let after = 0
  for (const [first, { from, term }] of spans.entries()) {
    const end = from + snippetLength - 30
    while (after <= first || (spans[after]?.to ?? Infinity) <= end) count(spans[after++]!.term, 1)
    const found = after - first
    if (letters > best.letters || (letters === best.letters && found > best.spans))
      best = { from, letters, spans: found }
    count(term, -1)
  }
  return Math.max(0, best.from - 30)
}

function wordStart(text: string, at: number): number {
  const space = at === 0 ? -1 : text.indexOf(' ', at)
  return space < 0 || space > at + 30 ? at : space + 1
}

function wordEnd(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at)
  return space > at - 30 ? space : at
}
