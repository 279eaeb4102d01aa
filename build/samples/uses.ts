import type { Position, SourceFile } from '../model.ts'
import { linesOutsideFences } from './prose.ts'

/** A property that an `<Options>` table describes. `name` is empty when the item has none. */
export interface Described {
  readonly name: string
  readonly at: Position
}

/** A `<Signature>` or `<Options>` in a document. */
export interface DeclarationUse {
  readonly kind: 'signature' | 'options'
  readonly of: string
  readonly from: string
  readonly file: string
  readonly at: Position
  /** The words of the heading above it, as they are written; empty above the first one. */
  readonly under: string
  readonly described: readonly Described[]
}

/** Finds the uses of generated declarations in a document, outside its code. */
export function declarationUses(document: SourceFile): DeclarationUse[] {
  // Most documents have none.
  if (!/<(?:Signature|Options)\s/.test(document.text)) return []
  const lines = linesOutsideFences(document.text)
  return lines.flatMap((line, i) =>
    [...line.matchAll(tag)].map((match) => {
      const attributes = attributesOf(match[2]!)
      const options = match[1] === 'Options'
      return {
        kind: options ? ('options' as const) : ('signature' as const),
        of: attributes['of'] ?? '',
        from: attributes['from'] ?? '',
        file: document.path,
        at: { line: i + 1, column: match.index + 1 },
        under: headingAbove(lines, i),
        described: options ? describedAfter(lines, i) : [],
      }
    }),
  )
}

const tag = /<(Signature|Options)\s([^>]*)>/g

function headingAbove(lines: readonly string[], line: number): string {
  const above = lines.slice(0, line).findLast((one) => heading.test(one))
  return above ? above.trim().replace(opening, '').replace(closing, '').trim() : ''
}

const heading = /^ {0,3}#{1,6}\s/
const opening = /^ {0,3}#+/
const closing = /\s#+$/

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/\b(\w+)=(?:"([^"]*)"|'([^']*)')/g)].map((one) => [one[1], one[2] ?? one[3]]),
  )
}

/** The items of the list between the opening tag on line `start` and its closing. */
function describedAfter(lines: readonly string[], start: number): Described[] {
  const end = lines.findIndex((line, i) => i > start && line.includes('</Options>'))
  const inside = lines.slice(start + 1, end === -1 ? lines.length : end)
  const items = inside.flatMap((line, i) => {
    const match = /^(\s*)[-*+]\s+(?:`([^`]+)`)?/.exec(line)
    return match ? [{ indent: match[1]!.length, name: match[2] ?? '', line: start + i + 2 }] : []
  })
  const outer = Math.min(...items.map((item) => item.indent))
  return items
    .filter((item) => item.indent === outer)
    .map((item) => ({ name: item.name, at: { line: item.line, column: item.indent + 1 } }))
}
