import {
  blockTooLong,
  documentTooLarge,
  nestedTooDeep,
  tableTooLarge,
  tooManyBlocks,
  tooManyMarkers,
} from '../diagnostics/catalogue/limits.ts'
import type { Place } from '../diagnostics/diagnostic.ts'
import type { Diagnostic } from '../model.ts'
import type { Format } from './draft.ts'
import { codeFault } from './limitCode.ts'
import { elementDepth } from './limitElements.ts'

/**
 * What a document may have at most. The parser takes more than linear time for each of these: at the
 * limits it ends within about two seconds, and no page written by hand comes near.
 */
export const most = {
  bytes: 500_000,
  lines: 20_000,
  /** Of one block: from one blank line to the next. */
  linesOfBlock: 5_000,
  /** Quotes and admonitions, which the parser ends one by one. */
  containers: 1_000,
  /** Headings underlined by `===` or `---`. */
  underlined: 1_500,
  footnotes: 2_000,
  /** Of lists. */
  items: 10_000,
  /** Lists, quotes and admonitions inside one another. */
  levels: 40,
  elements: 100,
  cells: 20_000,
  /** Of one character in one block. */
  markers: 7_000,
  /** Of `*`, `_` and `~` together in one block: each is compared with each. */
  emphasis: 7_000,
  /** `[` without `]`. */
  brackets: 300,
} as const

/** Looks for what would keep the parser busy without end, line by line and without parsing. */
export function checkLimits(source: { path: string; text: string; format: Format }): Diagnostic[] {
  const { path: file, text } = source
  const top = { file, line: 1, column: 1 }
  const bytes = Buffer.byteLength(text)
  if (bytes > most.bytes) return [documentTooLarge(top, { bytes, most: most.bytes })]
  const lines = text.split('\n')
  if (lines.length > most.lines) return [tooManyBlocks(top, 'lines', most.lines)]
  const checks = [
    tooDeep,
    tooManyContainers,
    tooManyUnderlined,
    tooManyFootnotes,
    tooManyItems,
    tooManyCells,
    tooLongBlock,
    tooMarked,
  ]
  const found = checks.map((check) => check(lines, file))
  const code = source.format === 'mdx' ? codeFault(lines, file) : undefined
  return [...found, elementDepth(lines, file, most.elements), code].filter(
    (one) => one !== undefined,
  )
}

type Check = (lines: readonly string[], file: string) => Diagnostic | undefined

const container = /^(?:[^\S\n]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=\s|$)))+/
const marker = />|[-*+](?=\s|$)|\d{1,9}[.)]/g

/** Markers on one line count, and list items that stand further and further to the right. */
function tooDeep(lines: readonly string[], file: string): Diagnostic | undefined {
  const indents: number[] = []
  let admonitions = 0
  for (const [i, line] of lines.entries()) {
    const [prefix = ''] = container.exec(line) ?? []
    admonitions += admonitionStep(line)
    let indent = line.search(/\S/)
    if (indent < 0) continue
    while (indents.length > 0 && indents.at(-1)! >= indent) indents.pop()
    const markers = prefix.match(marker)?.length ?? 0
    const depth = indents.length + markers + Math.max(admonitions, 0)
    if (depth > most.levels) return nestedTooDeep(placeOf(file, i), 'Blocks', most.levels)
    if (markers > 0) indents.push(indent)
  }
  return undefined
}

function admonitionStep(line: string): number {
  if (!line.includes(':::')) return 0
  if (/^[\s>]*:{3,}\s*$/.test(line)) return -1
  return /^[\s>]*:{3,}[^\S\n]*[a-z]/.test(line) ? 1 : 0
}

const tooManyContainers = tooMany('quotes and admonitions', most.containers, (line, before) => {
  const quotes = quotesAround(line)
  return (quotes > 0 && quotes !== quotesAround(before)) || admonitionStep(line) > 0
})

function quotesAround(line: string): number {
  return /^[\s>]*/.exec(line)![0].split('>').length - 1
}

const tooManyUnderlined = tooMany(
  'underlined headings',
  most.underlined,
  (line, before) => /^[\s>]*(?:=+|-+)\s*$/.test(line) && before.trim() !== '',
)

const tooManyFootnotes = tooMany('footnotes', most.footnotes, (line) =>
  /^[\s>]*\[\^[^\]]+\]:/.test(line),
)

const tooManyItems = tooMany('list items', most.items, (line) =>
  /^[\s>]*(?:[-*+]|\d{1,9}[.)])(?=\s|$)/.test(line),
)

/** Counts the lines on which such a block begins, or that make a heading of the line before. */
function tooMany(
  what: string,
  limit: number,
  isOne: (line: string, before: string) => boolean,
): Check {
  return (lines, file) => {
    let count = 0
    for (const [i, line] of lines.entries()) {
      if (isOne(line, lines[i - 1] ?? '')) count++
      if (count > limit) return tooManyBlocks(placeOf(file, i), what, limit)
    }
    return undefined
  }
}

/** The parser fills every row up to the number of columns. */
const tooManyCells: Check = (lines, file) => {
  let columns = 0
  let start = 0
  for (const [i, line] of lines.entries()) {
    if (line.includes('-') && /^[\s>|:-]+$/.test(line)) {
      columns = line.split('|').length
      start = i
    } else if (line.trim() === '') columns = 0
    const cells = columns * (i - start + 1)
    if (cells > most.cells) {
      return tableTooLarge(placeOf(file, Math.max(start - 1, 0)), { cells, most: most.cells })
    }
  }
  return undefined
}

const tooLongBlock: Check = (lines, file) => {
  let start = 0
  for (const [i, line] of lines.entries()) {
    if (line.trim() === '') start = i + 1
    if (i - start >= most.linesOfBlock) return blockTooLong(placeOf(file, start), most.linesOfBlock)
  }
  return undefined
}

const tooMarked: Check = (lines, file) => {
  let counts = new Map<string, number>()
  let open = 0
  for (const [i, line] of lines.entries()) {
    if (line.trim() === '') [counts, open] = [new Map(), 0]
    for (const [character] of line.matchAll(/[*_~[\]<{`!@&:\\=\t]/g)) {
      const kind = /[*_~]/.test(character) ? 'emphasis' : 'markers'
      const name = kind === 'emphasis' ? '*, _ and ~' : character
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      if (count > most[kind]) return tooManyMarkers(placeOf(file, i), name, most[kind])
      if (character === '[' && ++open > most.brackets) {
        return nestedTooDeep(placeOf(file, i), 'Brackets', most.brackets)
      }
      if (character === ']') open = Math.max(0, open - 1)
    }
  }
  return undefined
}

function placeOf(file: string, index: number): Place {
  return { file, line: index + 1, column: 1 }
}
