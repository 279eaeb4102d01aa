import { nestedTooDeep } from '../diagnostics/catalogue/limits.ts'
import { followFences } from '../fences.ts'
import type { Diagnostic } from '../model.ts'
import { replaceSpans } from './spans.ts'

/** Where elements of HTML or JSX lie deeper than `most`, if anywhere. Code is passed over. */
export function elementDepth(
  lines: readonly string[],
  file: string,
  most: number,
): Diagnostic | undefined {
  const isFenced = followFences()
  let depth = 0
  for (const [i, line] of lines.entries()) {
    if (isFenced(line) || !line.includes('<')) continue
    for (const match of replaceSpans(line, () => '').matchAll(tag)) {
      depth = Math.max(0, depth + stepOf(match))
      if (depth <= most) continue
      return nestedTooDeep({ file, line: i + 1, column: match.index + 1 }, 'Elements', most)
    }
  }
  return undefined
}

const tag = /<(\/?)([A-Za-z][\w.-]*)?([^<>]*)/g

/** A fragment `<>` opens too; what closes itself, or is closed by its parent, does not. */
function stepOf([, slash, name = '', rest = '']: RegExpMatchArray): number {
  if (slash) return selfClosing.has(name) ? 0 : -1
  if (name === '' && rest !== '') return 0
  return rest.endsWith('/') || selfClosing.has(name) ? 0 : 1
}

const selfClosing = new Set(
  'area base br col embed hr img input link meta source track wbr p li dt dd tr td th thead tbody tfoot option'.split(
    ' ',
  ),
)
