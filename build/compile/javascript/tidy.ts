import { ENDED } from './erasures.ts'

/** A line of JavaScript and the zero-based line of TypeScript that it was. */
export interface JavaScriptLine {
  readonly text: string
  readonly line: number
}

/**
 * The text without its erased characters, formatted as if they had never been: no empty brackets, no
 * doubled spaces, no lines left over.
 */
export function tidy(text: string, erased: Uint8Array): JavaScriptLine[] {
  const kept: JavaScriptLine[] = []
  const state = { from: 0, open: false, dropped: false, guard: false }
  for (const [index, source] of text.split('\n').entries()) {
    const line = cut(source, erased.subarray(state.from, state.from + source.length))
    state.from += source.length + 1
    if (isNothing(line)) {
      state.dropped = true
      state.guard ||= line.isEnded
      continue
    }
    const last = kept.at(-1)
    if (last && state.open && isContinuing(line)) {
      kept[kept.length - 1] = { ...last, text: continued(last.text, line.text.trimStart()) }
    } else if (line.text !== '' || (last && !(state.dropped && last.text === ''))) {
      kept.push({ text: state.guard ? guarded(line.text) : line.text, line: index })
    }
    if (!/^\s*(?:\/\/.*)?$/.test(line.text)) state.guard = line.isEnded
    state.open = line.endsErased && !line.isEnded
    state.dropped = line.text === '' && state.dropped
  }
  while (kept.at(-1)?.text === '') kept.pop()
  return kept
}

interface CutLine {
  readonly text: string
  readonly isErased: boolean
  /** Its last statement ends with it. */
  readonly isEnded: boolean
  readonly startsErased: boolean
  readonly endsErased: boolean
}

/** One line. What was erased is one gap as long as nothing but spaces lies between. */
function cut(source: string, erased: Uint8Array): CutLine {
  const first = erased.findIndex(Boolean)
  if (first < 0) return { ...whole, text: source.trimEnd() }
  let text = source.slice(0, first)
  let at = first
  while (at < source.length) {
    const start = at
    while (at < source.length && !erased[at]) at++
    const piece = source.slice(start, at)
    if (piece.trim() !== '' || at === source.length) text = join(text, piece)
    while (erased[at]) at++
  }
  return {
    text: text.trimEnd(),
    isErased: true,
    isEnded: erased.includes(ENDED),
    startsErased: source.slice(0, first).trim() === '',
    endsErased: source.slice(erased.findLastIndex(Boolean) + 1).trim() === '',
  }
}

const whole = { isErased: false, isEnded: false, startsErased: false, endsErased: false }

/** Nothing, or the comma of something, is left of the line. */
function isNothing({ isErased, text }: CutLine): boolean {
  return isErased && /^\s*(?:,\s*)?$/.test(text)
}

/** What is left of the line ends the line before: a bracket, or an operator. */
function isContinuing({ startsErased, text }: CutLine): boolean {
  return startsErased && /^\s*[^\s\w$'"@#]/.test(text)
}

function continued(text: string, rest: string): string {
  return join(text, /^[(,)`;.]/.test(rest) ? rest : ` ${rest}`)
}

/** A line that would be read as part of the statement whose end was erased. */
function guarded(text: string): string {
  return /^\s*(?:[([`+-]|\/(?![/*]))/.test(text) ? text.replace(/\S/, ';$&') : text
}

/** What stood before a gap and what stood behind it. */
function join(left: string, right: string): string {
  if (right.trim() === '') return left.trimEnd()
  if (left.trim() === '') return left + right.trimStart()
  if (/[([]$/.test(left)) return left + right.trimStart()
  if (/^[),;.\]}:]/.test(right)) return left.trimEnd() + right
  return /\s$/.test(left) ? left + right.trimStart() : left + right
}
