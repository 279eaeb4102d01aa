import type { Nodes, Root, RootContent } from 'mdast'
import type { Format } from './draft.ts'
import { isShared, nodesOf, parseNatively } from './nativeParser.ts'

/** A parser that knows our dialect and takes its time. Throws for MDX that is none. */
export type Parse = (text: string) => Root

/**
 * The tree of a document as `parse` gives it, but for offsets: lines and columns are kept. Blocks that
 * a faster parser reads in the same way are left to it. In the text that `parse` gets, a thematic break
 * stands for each run of them; in its tree they take the place of it.
 */
export function parseDocument(text: string, format: Format, parse: Parse): Root {
  const tree = parseNatively(text)
  if (!tree) return parse(text)
  const all = runsOf(tree)
  if (text.includes(']:') && !all.every(definesPlainly)) return parse(text)
  const runs = sharedRuns(all, text, format)
  const shared = runs.flatMap(({ blocks }) => blocks)
  if (shared.length === 0) return parse(text)
  if (tree.children.every((child, i) => child === shared[i])) return tree
  return parseRest(text, runs, parse) ?? parse(text)
}

/** Blocks without an empty line between them, from one line (the first is 0) to another. */
interface Run {
  readonly from: number
  readonly to: number
  readonly blocks: readonly RootContent[]
}

/** A definition beside other words or inside a block may be a row of a table to the other parser. */
function definesPlainly({ blocks }: Run): boolean {
  if (blocks.every(isDefinition)) return true
  return !blocks.some((block) => [...nodesOf(block)].some(isDefinition))
}

function isDefinition({ type }: Nodes): boolean {
  return type === 'definition'
}

function sharedRuns(runs: readonly Run[], text: string, format: Format): Run[] {
  const lines = text.split('\n')
  let isAfterShared = true
  return runs.filter((run) => {
    isAfterShared =
      isAlone(run, lines) &&
      (isAfterShared || !hasList(run)) &&
      run.blocks.every((block) => isShared(block, sourceOf(block, text), format))
    return isAfterShared
  })
}

function runsOf(tree: Root): Run[] {
  const runs: { from: number; to: number; blocks: RootContent[] }[] = []
  for (const block of tree.children) {
    const from = block.position!.start.line - 1
    const to = block.position!.end.line - 1
    const last = runs.at(-1)
    if (last && last.to + 1 >= from) {
      last.to = to
      last.blocks.push(block)
    } else runs.push({ from, to, blocks: [block] })
  }
  return runs
}

/** Between empty lines; a list also apart from lines that may belong to it, or make it a loose one. */
function isAlone(run: Run, lines: readonly string[]): boolean {
  const rest = lines[run.to]!.slice(run.blocks.at(-1)!.position!.end.column - 1)
  if ([lines[run.from - 1], rest, lines[run.to + 1]].some((line) => line?.trim())) return false
  if (!hasList(run)) return true
  let next = run.to + 1
  while (lines[next]?.trim() === '') next++
  return !/^[ \t]|:::/.test(lines[next] ?? '')
}

/** Items may belong to a list that begins in what only the other parser knows. */
function hasList({ blocks }: Run): boolean {
  return blocks.some(({ type }) => type === 'list')
}

function sourceOf({ position }: RootContent, text: string): string {
  return text.slice(position!.start.offset, position!.end.offset)
}

/** Null when the breaks are not found again: `parse` then has to read everything, or to say what is wrong. */
function parseRest(text: string, runs: readonly Run[], parse: Parse): Root | null {
  const lines = text.split('\n')
  for (const { from, to } of runs) lines.fill('', from, to + 1).fill('***', from, from + 1)
  try {
    const tree = parse(lines.join('\n'))
    const waiting = new Map(runs.map(({ from, blocks }) => [from + 1, blocks]))
    fill(tree, waiting)
    return waiting.size === 0 ? tree : null
  } catch {
    return null
  }
}

function fill(parent: { children: RootContent[] }, waiting: Map<number, readonly RootContent[]>) {
  parent.children = parent.children.flatMap((node) => {
    if (node.type === 'admonition' || node.type === 'mdxJsxFlowElement')
      fill(node as { children: RootContent[] }, waiting)
    const line = node.position?.start.line ?? 0
    const blocks = node.type === 'thematicBreak' ? waiting.get(line) : undefined
    if (!blocks) return [node]
    waiting.delete(line)
    return blocks
  })
}
