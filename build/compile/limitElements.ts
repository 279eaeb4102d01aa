import { nestedTooDeep } from '../diagnostics/catalogue/limits.ts'
import { positionAt } from '../diagnostics/position.ts'
import { followFences } from '../fences.ts'
import type { Diagnostic } from '../model.ts'
import { replaceSpans } from './spans.ts'

/** Where elements of HTML or JSX lie deeper than `most`, if anywhere. Code is passed over. */
export function elementDepth(
  lines: readonly string[],
  file: string,
  most: number,
): Diagnostic | undefined {
  if (lines.every((line) => !line.includes('<'))) return undefined
  const text = withoutCode(lines)
  let depth = 0
  for (const { at, step } of tagsIn(text)) {
    depth = Math.max(0, depth + step)
    if (depth > most) return nestedTooDeep({ file, ...positionAt(text, at) }, 'Elements', most)
  }
  return undefined
}

/** What is no code stays at its line and column. */
function withoutCode(lines: readonly string[]): string {
  const isFenced = followFences()
  const blank = ({ length }: string): string => ' '.repeat(length)
  return lines.map((line) => (isFenced(line) ? '' : replaceSpans(line, blank).trimEnd())).join('\n')
}

interface Tag {
  readonly at: number
  /** By how much what follows lies deeper. */
  readonly step: number
}

/** A tag ends in the block where it begins. */
function* tagsIn(text: string): Generator<Tag> {
  let blockEnd = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    if (at >= blockEnd) blockEnd = indexOr(text.length, text.indexOf('\n\n', at))
    tagStart.lastIndex = at
    const [start, slash, name = ''] = tagStart.exec(text) ?? []
    const end = start ? tagEnd(text, at + start.length, blockEnd) : at + 1
    if (start && text[end] === '>')
      yield { at, step: stepOf(name, slash === '/', text[end - 1] === '/') }
    at = end
  }
}

/** A fragment has no name; `<https://…>` and `<name@host>` are addresses. */
const tagStart = /<(\/?)(?:([A-Za-z][\w.-]*)(?=[\s/>{])|(?=>))/y

/** Where a tag has its `>`; without one, where to look on. Attributes may hold tags of their own. */
function tagEnd(text: string, from: number, blockEnd: number): number {
  let braces = 0
  for (let at = from; at < blockEnd; at++) {
    const character = text[at]!
    if (character === '{') braces++
    else if (character === '}') braces = Math.max(0, braces - 1)
    else if (braces > 0) continue
    else if (character === '<' || character === '>') return at
    else if (character === '"' || character === "'")
      at = indexOr(blockEnd, text.indexOf(character, at + 1))
  }
  return blockEnd
}

function indexOr(other: number, index: number): number {
  return index < 0 ? other : index
}

/** What closes itself, or is closed by its parent, does not count. */
function stepOf(name: string, closes: boolean, isWhole: boolean): number {
  if (selfClosing.has(name)) return 0
  if (closes) return -1
  return isWhole ? 0 : 1
}

const selfClosing = new Set(
  'area base br col embed hr img input link meta source track wbr p li dt dd tr td th thead tbody tfoot option'.split(
    ' ',
  ),
)
