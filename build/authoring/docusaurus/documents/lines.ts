import type { Position } from '../../../model.ts'
import { escapeMarkdown } from '../../../text/escape.ts'
import { blocksOf } from '../pieces.ts'
import { withKnownKind } from './keywords.ts'

/** Prose as it is written here. */
export interface Mended {
  readonly words: string
  /** What of each admonition's attributes is left out, as it was written; empty where nothing is. */
  readonly attributes: readonly string[]
}

/** Lines outside code that Docusaurus writes in another way, where a site has such kinds of admonitions. */
export function mendLines(prose: string, keywords: readonly string[]): Mended {
  const attributes: string[] = []
  const lines = prose.split('\n').map((written) => {
    const line = withKnownKind(written, keywords)
    const found = attributesOf(line)
    const { title, others } = titleIn(found ?? '')
    if (opening.test(line)) attributes.push(/[^\s{}]/.test(others) ? others : '')
    if (found === undefined) return withHeadingId(line)
    return withTitle(line.trimEnd().slice(0, -found.length), title)
  })
  return { words: lines.join('\n'), attributes }
}

/** Where the admonitions of a document open, in order. */
export function openingsIn(text: string): Position[] {
  const places: Position[] = []
  let above = 0
  for (const { kind, words } of blocksOf(text)) {
    const lines = words.split('\n')
    for (const [at, line] of lines.entries()) {
      if (kind !== 'prose' || !opening.test(line)) continue
      places.push({ line: above + at + 1, column: line.indexOf(':') + 1 })
    }
    above += lines.length - 1
  }
  return places
}

const opening = /^[ \t>]*:{3,}[ \t]*[a-z]/i

/** A comment at the end of a heading, `<!-- #id -->` or that of MDX, is the id of it. */
function withHeadingId(line: string): string {
  if (!/^[ \t>]*#{1,6}[ \t]/.test(line)) return line
  return line
    .replace(/\{\/\*[ \t]*#([^\s{}*]+)[ \t]*\*\/\}(?=\s*$)/, '{#$1}')
    .replace(/<!--[ \t]*#([^\s{}<>]+)[ \t]*-->(?=\s*$)/, '{#$1}')
}

/** What stands in braces right after the name or the title of an admonition. */
function attributesOf(line: string): string | undefined {
  const text = line.trimEnd()
  const start = text.lastIndexOf('{')
  if (start < 0 || !text.endsWith('}')) return undefined
  const before = text.slice(0, start)
  const isAdmonition = /^[ \t>]*:{3,}[ \t]*[a-z]+(?:\[.*\])?$/i.test(before)
  return isAdmonition ? text.slice(start) : undefined
}

/** The title among attributes, and the attributes without it. */
function titleIn(attributes: string): { title: string | undefined; others: string } {
  const [written = '', quoted, single, bare] =
    /(?<=[\s{])title=(?:"([^"]*)"|'([^']*)'|([^\s"'{}]+))\s*/.exec(attributes) ?? []
  return { title: quoted ?? single ?? bare, others: attributes.replace(written, '') }
}

/** An admonition called so, whatever the brackets behind its kind say. */
function withTitle(opening: string, title: string | undefined): string {
  if (title === undefined) return opening
  return `${opening.split('[', 1)[0]}[${escapeMarkdown(title)}]`
}
