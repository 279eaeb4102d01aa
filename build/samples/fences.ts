import { isScalar, parseDocument } from 'yaml'
import { positionAt } from '../diagnostics/position.ts'
import { closesFence, fenceIn, wordsOf, type Fence } from '../fences.ts'
import type { Position, SourceFile } from '../model.ts'
import { afterDiff } from './afterDiff.ts'
import { sampleMetaOf, type SampleMeta } from './meta.ts'
import { frontmatterOf } from './prose.ts'

/** A `ts` or `tsx` fence with what its meta says. */
export interface Sample extends SampleMeta {
  readonly language: 'ts' | 'tsx'
  readonly code: string
  /** Of the first line of code. */
  readonly at: Position
}

/** Code whose exports the fences without imports and exports of the page see. */
export interface Setup {
  /** Path of the file in which it stands: the page, or the file that the page names. */
  readonly from: string
  readonly code: string
  readonly at: Position
}

/** The samples of one document in the order of the page. */
export interface PageSamples {
  /** The document's path. */
  readonly file: string
  readonly samples: readonly Sample[]
  /** The page's set-ups: its `samples:` comments, or its set-up file. All but the first are a mistake. */
  readonly setups: readonly Setup[]
  /** The file that the front matter names as set-up, and where it does. */
  readonly setupFile?: { readonly path: string; readonly at: Position }
}

/** Finds the samples of a document line by line: fences also inside lists, quotes and JSX. */
export function readSamples(document: SourceFile): PageSamples {
  const lines = document.text.split(/\r\n|\r|\n/)
  const samples: Sample[] = []
  const setups: Setup[] = []
  const front = frontmatterOf(lines)
  for (let i = front.length; i < lines.length; i++) {
    const fence = fenceIn(lines[i]!)
    const setup = fence ? null : setupOpening.exec(lines[i]!)
    if (fence) {
      const body = bodyOf(lines, i, fence)
      const sample = sampleOf(fence, body, i)
      if (sample) samples.push(sample)
      i += body.length + 1
    } else if (setup) {
      const end = setupEnd(lines, i, setup[1]!)
      setups.push({ from: document.path, ...setupOf(lines.slice(i, end + 1), i, setup) })
      i = end
    }
  }
  const setupFile = setupFileOf(front)
  return { file: document.path, samples, setups, ...(setupFile ? { setupFile } : {}) }
}

/** The lines between the fence's opening at `start` and its closing, or the document's end. */
function bodyOf(lines: readonly string[], start: number, fence: Fence): string[] {
  const end = lines.findIndex((line, i) => i > start && closesFence(line, fence))
  return lines.slice(start + 1, end === -1 ? lines.length : end)
}

function sampleOf(fence: Fence, body: readonly string[], start: number): Sample | null {
  const language = /^tsx?(?![\w-])/.exec(fence.info)?.[0]
  if (language !== 'ts' && language !== 'tsx') return null
  const written = body.map((line) => withoutIndent(line, fence.indent)).join('\n')
  const words = wordsOf(fence.info.slice(language.length))
  const code = afterDiff(written, words.has('diff'))
  const at = { line: start + 2, column: fence.indent + 1 }
  return { language, code, at, ...sampleMetaOf(words) }
}

/** Removes at most `indent` characters of white space and quote marks. */
function withoutIndent(line: string, indent: number): string {
  const space = /^[\s>]*/.exec(line)![0].length
  return line.slice(Math.min(indent, space))
}

const setupOpening = /^\s*(\{\/\*|<!--)\s*samples:/

function setupEnd(lines: readonly string[], start: number, mark: string): number {
  const closing = mark === '<!--' ? /-->/ : /\*\/\s*\}/
  const end = lines.findIndex((line, i) => i >= start && closing.test(line))
  return end === -1 ? lines.length - 1 : end
}

function setupOf(
  lines: readonly string[],
  start: number,
  match: RegExpExecArray,
): Omit<Setup, 'from'> {
  const first = match[0].length
  const code = [' '.repeat(first) + lines[0]!.slice(first), ...lines.slice(1)].join('\n')
  const text = code.replace(/(?:\*\/\s*\}|-->)[^\n]*$/, '')
  return { code: text, at: { line: start + 1, column: 1 } }
}

/** What the front matter names: `samples: { setup: file }`. The compiler reports any other shape. */
function setupFileOf(front: readonly string[]): PageSamples['setupFile'] {
  const yaml = front.slice(1, -1).join('\n')
  const named = parseDocument(yaml).getIn(['samples', 'setup'], true)
  if (!isScalar(named) || typeof named.value !== 'string' || named.value === '') return undefined
  const { line, column } = positionAt(yaml, named.range![0])
  return { path: named.value, at: { line: line + 1, column } }
}
