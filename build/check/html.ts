import { headingOrder, mainHeading, repeatedId } from '../diagnostics/catalogue/authoring.ts'
import { missingAlternative } from '../diagnostics/catalogue/links.ts'
import type { Place } from '../diagnostics/diagnostic.ts'
import type { Diagnostic, Reference } from '../model.ts'
import { outlineOf, type Heading, type HtmlFacts } from './outline.ts'

export interface HtmlInput {
  /** Final HTML of a page. */
  readonly html: string
  readonly source: string
  /** Text of the source. */
  readonly text: string
  /** The addresses that the source names. */
  readonly references: readonly Reference[]
  /** Where the source makes the reference that became this address. */
  readonly placeOf: (href: string) => Place
}

/** Ids that stand once, headings in order, alternative texts: from the final HTML. */
export function checkHtml(page: HtmlInput): Diagnostic[] {
  const facts = outlineOf(page.html)
  return [
    ...repeatedIds(facts).map((id) => repeatedId(placeOfId(page, id), id)),
    ...headings(facts, page),
    ...silentReferences(page).map(({ href, at }) =>
      missingAlternative({ file: page.source, ...at }, href),
    ),
    ...facts.silentImages.map((src) => missingAlternative(page.placeOf(src), src)),
  ]
}

function repeatedIds({ ids }: HtmlFacts): string[] {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const id of ids) {
    if (seen.has(id)) repeated.add(id)
    seen.add(id)
  }
  return [...repeated]
}

function headings({ headings: found }: HtmlFacts, page: HtmlInput): Diagnostic[] {
  const titles = found.filter(({ level }) => level === 1).length
  const steps = found.flatMap((heading, i) => {
    const before = found[i - 1]?.level ?? heading.level
    if (heading.level <= before + 1) return []
    return [headingOrder(placeOfHeading(page, heading), heading.text, [before, heading.level])]
  })
  const start = { file: page.source, line: 1, column: 1 }
  return [...(titles === 1 ? [] : [mainHeading(start, titles)]), ...steps]
}

/** Images of the source that say nothing: `![](…)`, or an `<img>` without `alt`. */
function silentReferences({ references, text }: HtmlInput): Reference[] {
  const lines = text.split('\n')
  return references.filter(({ kind, at }) => {
    if (kind !== 'image') return false
    const words = [lines[at.line - 1]?.slice(at.column - 1), ...lines.slice(at.line, at.line + 20)]
    const source = words.join('\n')
    if (source.startsWith('![]')) return true
    const tag = /^<img\b(?:[^>"'{]|"[^"]*"|'[^']*'|\{[^}]*\})*>/i.exec(source)?.[0]
    return tag !== undefined && !/\s(?:alt|aria-hidden|aria-label|role)\b/i.test(tag)
  })
}

/** The last place that gives the id by name, else the last heading whose words make it. */
function placeOfId({ source, text }: HtmlInput, id: string): Place {
  const lines = text.split('\n')
  const named = [`id="${id}"`, `id='${id}'`, `{#${id}}`]
  const line = lines.findLastIndex((one) => named.some((form) => one.includes(form)))
  const heading = lines.findLastIndex((one) => /^#/.test(one) && wordsOf(one) === wordsOf(id))
  return at(source, lines, Math.max(line, heading))
}

function placeOfHeading({ source, text }: HtmlInput, { level, text: title }: Heading): Place {
  const lines = text.split('\n')
  const opening = new RegExp(`^\\s*(?:#{${level}}\\s|<h${level}\\b)`)
  const line = lines.findIndex((one) => opening.test(one) && wordsOf(one).includes(wordsOf(title)))
  return at(source, lines, line)
}

function at(file: string, lines: readonly string[], index: number): Place {
  if (index < 0) return { file, line: 1, column: 1 }
  return { file, line: index + 1, column: lines[index]!.search(/\S/) + 1 }
}

/** Letters and digits alone: what Markdown and HTML have in common. */
function wordsOf(text: string): string {
  return text
    .replace(/\{#[^{}]*\}|<[^<>]*>/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
