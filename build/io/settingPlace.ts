import { positionAt } from '../diagnostics/position.ts'
import type { Position } from '../model.ts'

/** Where what a path like `navbar.items[1].href` names stands: as far as the text itself shows it. */
export function positionOfPath(text: string, path: string): Position {
  return positionAt(text, offsetOfPath(text, path))
}

/** The same, in signs from the start of the text. */
export function offsetOfPath(text: string, path: string): number {
  const steps = path.match(/[^.[\]]+/g) ?? []
  const found = steps.reduce((within, step) => stepInto(text, within, step), {
    from: 0,
    to: text.length,
  })
  return found.from
}

/** A piece of a text, by its offsets. */
interface Piece {
  readonly from: number
  readonly to: number
}

function stepInto(text: string, within: Piece, step: string): Piece {
  if (/^\d+$/.test(step)) return itemIn(text, within, Number(step)) ?? within
  const from = offsetOf(text.slice(0, within.to), step, within.from)
  return from === undefined ? within : { ...within, from }
}

/** An item of the first list in a piece; undefined where another list is spread before it. */
function itemIn(text: string, { from, to }: Piece, index: number): Piece | undefined {
  const open = text.indexOf('[', from) + 1
  if (open === 0) return undefined
  const state = { depth: 0, before: index, start: -1 }
  for (const { 0: token, index: at } of text.slice(open, to).matchAll(tokens)) {
    const isOuter = state.depth === 0
    if (/^\/[/*]/.test(token)) continue
    if (isOuter && /^[,\]]$/.test(token)) {
      if (state.start >= 0) return { from: state.start, to: open + at }
      if (token === ']') return undefined
      state.before--
    } else if (isOuter && token === '...') return undefined
    else if (isOuter && state.before === 0 && state.start < 0) state.start = open + at
    if (/^[[{(]$/.test(token)) state.depth++
    if (/^[\]})]$/.test(token)) state.depth--
  }
  return undefined
}

/** Comments, texts in quotes, and single signs. */
const tokens =
  /\/\/[^\n]*|\/\*[^]*?\*\/|'(?:[^'\\]|\\[^])*'|"(?:[^"\\]|\\[^])*"|`(?:[^`\\]|\\[^])*`|\.\.\.|\S/g

function offsetOf(text: string, word: string, from: number): number | undefined {
  const forms = [`'${word}'`, `"${word}"`, `\`${word}\``, `${word}:`, word]
  return forms.map((form) => text.indexOf(form, from)).find((index) => index >= 0)
}
