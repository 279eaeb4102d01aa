import { nestedTooDeep, tooMuchCode } from '../diagnostics/catalogue/limits.ts'
import { followFences } from '../fences.ts'
import type { Diagnostic } from '../model.ts'
import { replaceSpans } from './spans.ts'

/**
 * What the code of MDX may have at most. The parser of JavaScript calls itself for each bracket and
 * each operator: it has no stack left after some 600 brackets, and then Node may end without a word.
 */
const most = {
  brackets: 100,
  /** Operators without a comma or semicolon between them. */
  operators: 1_000,
  /**
   * Characters that are read, as often as they are: an export is read again at each blank line, an
   * expression at each `}`. Places are looked for line by line, so that a line costs too.
   */
  read: 8_000_000,
  /** `}` in one block: an expression that is none is tried again up to each of them. */
  ends: 1_000,
} as const

/** An import, an export or an expression that is being read. */
interface Code {
  readonly from: number
  readonly isEsm: boolean
  /** Open brackets; a backtick stands for a template. */
  readonly open: string[]
  operators: number
  characters: number
  again: number
}

/** Where the code in a document is too deep or too long to be parsed, if anywhere. */
export function codeFault(lines: readonly string[], file: string): Diagnostic | undefined {
  const isFenced = followFences()
  let code: Code | undefined
  let ends = 0
  for (const [i, line] of lines.entries()) {
    if (code && isOver(code, line, i)) code = undefined
    if (!code && isFenced(line)) continue
    if (!code && /^(?:import|export)\b/.test(line)) code = begin(i, true)
    ends = line.trim() === '' || code?.isEsm ? 0 : ends + line.split('}').length - 1
    if (ends > most.ends) return tooMuchCode({ file, line: i + 1, column: 1 })
    code = readLine(line, i, code)
    const fault = code && faultOf(code, i, file)
    if (fault) return fault
  }
  return undefined
}

function faultOf(code: Code, index: number, file: string): Diagnostic | undefined {
  const place = { file, line: index + 1, column: 1 }
  if (code.open.length > most.brackets) {
    return nestedTooDeep(place, 'Brackets in code', most.brackets)
  }
  return isTooMuch(code, index) ? tooMuchCode(place) : undefined
}

function isTooMuch(code: Code, index: number): boolean {
  const read = code.again + costOf(code, index)
  return read > most.read || code.operators > most.operators
}

function costOf(code: Code, index: number): number {
  return code.characters * (1 + (index - code.from) / 100)
}

function begin(from: number, isEsm: boolean): Code {
  return { from, isEsm, open: [], operators: 0, characters: 0, again: 0 }
}

/** A blank line ends exports without open brackets; a heading or a fence is code only in a template. */
function isOver(code: Code, line: string, index: number): boolean {
  if (code.open.at(-1) === '`') return false
  if (code.isEsm && line.trim() === '') {
    code.again += costOf(code, index)
    return code.open.length === 0
  }
  return /^(?:#{1,6}\s|`{3}|~{3}|:{3})/.test(line)
}

/** The code that is still open at the end of the line. */
function readLine(line: string, index: number, before: Code | undefined): Code | undefined {
  let code = before
  const text = code ? line : withoutSpans(line)
  if (!code && !text.includes('{')) return undefined
  const operators = text.match(words)?.length ?? 0
  if (code) code.operators += operators
  for (let at = 0; at < text.length; at++) {
    if (!code) {
      const next = text.indexOf('{', at)
      if (next < 0) return undefined
      at = next
      if (text[at - 1] === '\\') continue
      code = begin(index, false)
      code.operators += operators
    }
    code.characters++
    at = step(code, text, at)
    if (!code.isEsm && text[at] === '}') code.again += costOf(code, index)
    if (code.open.length > most.brackets || isTooMuch(code, index)) return code
    if (!code.isEsm && code.open.length === 0) code = undefined
  }
  return code
}

const words = /\b(?:typeof|void|delete|await|new|yield|else|in|instanceof)\b/g

/** Takes in one character, or one string; the index of its last character. */
function step(code: Code, text: string, at: number): number {
  const character = text[at]!
  if (code.open.at(-1) === '`') return stepInTemplate(code, text, at)
  if ('([{`'.includes(character)) code.open.push(character)
  else if (')]}'.includes(character)) {
    code.open.pop()
  } else if (character === '"' || character === "'") return endOfString(text, at)
  else if (character === ',' || character === ';') code.operators = 0
  else if ('=+-*/%!~?:.&|^<>'.includes(character)) code.operators++
  return at
}

function stepInTemplate(code: Code, text: string, at: number): number {
  if (text[at] === '\\') return at + 1
  if (text[at] === '`') code.open.pop()
  if (text[at] !== '$' || text[at + 1] !== '{') return at
  code.open.push('{')
  return at + 1
}

/** A string ends in its line; an apostrophe in the words of an element has no partner. */
function endOfString(text: string, at: number): number {
  for (let end = at + 1; end < text.length; end++) {
    if (text[end] === '\\') end++
    else if (text[end] === text[at]) return end
  }
  return at
}

function withoutSpans(line: string): string {
  return replaceSpans(line, (span) => ' '.repeat(span.length))
}
