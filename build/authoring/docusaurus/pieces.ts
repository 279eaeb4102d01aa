import { closesFence, fenceIn, type Fence } from '../../fences.ts'

/** A part of a document: what is read as prose, imports and exports, and code that is only shown. */
export interface Piece {
  readonly words: string
  readonly kind: 'prose' | 'modules' | 'code'
}

/** The whole text of a document in pieces. Prose is mended first. */
export function piecesOf(text: string, mend: (prose: string) => string): Piece[] {
  return blocksOf(text).flatMap((block) =>
    block.kind === 'prose' ? spansOf(mend(block.words)) : [block],
  )
}

/** All of a document, with what stands outside its fences changed. */
export function outsideFences(text: string, change: (prose: string) => string): string {
  return runsOf(text)
    .map(({ isCode, words }) => (isCode ? words : change(words)))
    .join('')
}

/** What stands outside the fences of a document. */
export function unfenced(text: string): string {
  return runsOf(text)
    .filter(({ isCode }) => !isCode)
    .map(({ words }) => words)
    .join('')
}

/** What stands between fences, and each of these. */
export function runsOf(text: string): { readonly isCode: boolean; readonly words: string }[] {
  const runs: { readonly isCode: boolean; words: string }[] = []
  for (const { words, kind } of blocksOf(text)) {
    const isCode = kind === 'code'
    const last = runs.at(-1)
    if (last && !last.isCode && !isCode) last.words += words
    else runs.push({ isCode, words })
  }
  return runs
}

/** A document without the fences whose lines Docusaurus takes for MDX. */
export function unwrapped(text: string): string {
  let open: Fence | undefined
  return text
    .split('\n')
    .filter((line) => {
      const fence = open ? undefined : fenceIn(line)
      const isEnd = open !== undefined && closesFence(line, open)
      const own = fence ?? (isEnd ? open : undefined)
      open = isEnd ? undefined : (open ?? fence)
      return own?.info !== 'mdx-code-block'
    })
    .join('\n')
}

/** Lines that belong together: fences, imports and exports up to an empty line, and the others. */
export function blocksOf(text: string): Piece[] {
  const blocks: { readonly kind: Piece['kind']; words: string }[] = []
  let open: Fence | undefined
  let isAfterGap = true
  for (const line of text.split(/(?<=\n)/)) {
    const last: (typeof blocks)[number] | undefined = blocks.at(-1)
    const fence = open ? undefined : fenceIn(line)
    const isModules: boolean = /^(?:import|export)\b/.test(line)
      ? isAfterGap || last?.kind === 'modules'
      : !isAfterGap && last?.kind === 'modules'
    const kind: Piece['kind'] = open || fence ? 'code' : isModules ? 'modules' : 'prose'
    if (last && last.kind === kind && !fence) last.words += line
    else blocks.push({ kind, words: line })
    if (open && closesFence(line, open)) open = undefined
    else open ??= fence
    const end = line.trim()
    isAfterGap = end === '' || kind === 'code' || (kind === 'prose' && endsBlock.test(end))
  }
  return blocks
}

/** Lines behind which an import is no word of a paragraph: headings, rules, lone tags and expressions. */
const endsBlock = /^(?:#{1,6}\s|---|:::|=+$|\/?>$|<[^<>]*>$|\{.*\}$)/

/** Prose and the code spans in it: as many backticks close one as open it, before an empty line. */
export function spansOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const opening of text.matchAll(/(?<![\\`])`+/g)) {
    if (opening.index < at) continue
    const end = closingOf(text, opening.index, opening[0])
    if (end === undefined) continue
    pieces.push({ words: text.slice(at, opening.index), kind: 'prose' })
    pieces.push({ words: text.slice(opening.index, end), kind: 'code' })
    at = end
  }
  return [...pieces, { words: text.slice(at), kind: 'prose' }]
}

function closingOf(text: string, from: number, ticks: string): number | undefined {
  const start = from + ticks.length
  const rest = text.slice(start)
  const gap = /\n[ \t]*\n/.exec(rest)?.index ?? rest.length
  const paragraph = rest.slice(0, gap)
  const closing = [...paragraph.matchAll(/`+/g)].find(([found]) => found === ticks)
  return closing && start + closing.index + ticks.length
}
