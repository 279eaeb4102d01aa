import type { Code, RootContent } from 'mdast'
import { fenceOf } from './codeBlocks.ts'
import { flowOf } from './flow.ts'

/** A document whose indented code is fenced: since its second version, MDX reads that as words. */
export function withFencedCode(text: string): string {
  if (!/^(?: {4}| {0,3}\t)/m.test(text)) return text
  const lines = text.split('\n')
  const blocks = flowOf(text).filter((block) => isIndentedCode(block, lines))
  return blocks.reduceRight(withFence, lines).join('\n')
}

/** Whether no fence opens a block of code, and no marker of a list stands before it. */
function isIndentedCode(block: RootContent, lines: readonly string[]): block is Code {
  if (block.type !== 'code') return false
  const { line, column } = block.position!.start
  const first = lines[line - 1]!
  return first.slice(0, column - 1).trim() === '' && !/^\s*(?:`{3}|~{3})/.test(first)
}

function withFence(lines: string[], { position, value }: Code): string[] {
  const { start, end } = position!
  const indent = lines[start.line - 1]!.slice(0, start.column - 1)
  const fence = fenceOf({ indent, info: '', code: value })
  return lines.toSpliced(start.line - 1, end.line - start.line + 1, fence)
}
