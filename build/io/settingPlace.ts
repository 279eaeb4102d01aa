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
  const member = memberIn(text, { ...within, from: settingsIn(text, within.from) }, step)
  if (member) return member
  const from = offsetOf(text.slice(0, within.to), step, within.from)
  return from === undefined ? within : { ...within, from }
}

/** Where to look for the object of the settings, which others may stand before. */
function settingsIn(text: string, from: number): number {
  return from > 0 ? from : Math.max(0, text.search(/\bexport const site\b/))
}

/** An item of the first list in a piece; undefined where another list is spread before it. */
function itemIn(text: string, within: Piece, index: number): Piece | undefined {
  const items = elementsOf(text, within, '[').slice(0, index + 1)
  return items.some(({ from }) => text.startsWith('...', from)) ? undefined : items[index]
}

/** A member of the first object in a piece; undefined where it is not written there. */
function memberIn(text: string, within: Piece, name: string): Piece | undefined {
  const forms = [`'${name}'`, `"${name}"`, `\`${name}\``, name]
  return elementsOf(text, within, '{').find(({ from }) =>
    forms.some(
      (form) =>
        text.startsWith(form, from) && /^\s*(?:[,:(}]|$)/.test(text.slice(from + form.length)),
    ),
  )
}

/** What stands between the commas of the first list or object in a piece. */
function elementsOf(text: string, { from, to }: Piece, opening: '[' | '{'): readonly Piece[] {
  const open = text.indexOf(opening, from) + 1
  const found: Piece[] = []
  if (open === 0 || open > to) return found
  const state = { depth: 0, start: -1 }
  for (const { 0: token, index: at } of text.slice(open, to).matchAll(tokens)) {
    const isOuter = state.depth === 0
    if (/^\/[/*]/.test(token)) continue
    if (isOuter && /^[,\]}]$/.test(token)) {
      if (state.start >= 0) found.push({ from: state.start, to: open + at })
      if (token !== ',') return found
      state.start = -1
    } else if (isOuter && state.start < 0) state.start = open + at
    if (/^[[{(]$/.test(token)) state.depth++
    if (/^[\]})]$/.test(token)) state.depth--
  }
  return found
}

/** Comments, texts in quotes, and single signs. */
const tokens =
  /\/\/[^\n]*|\/\*[^]*?\*\/|'(?:[^'\\]|\\[^])*'|"(?:[^"\\]|\\[^])*"|`(?:[^`\\]|\\[^])*`|\.\.\.|\S/g

function offsetOf(text: string, word: string, from: number): number | undefined {
  const forms = [`'${word}'`, `"${word}"`, `\`${word}\``, `${word}:`, word]
  return forms.map((form) => text.indexOf(form, from)).find((index) => index >= 0)
}
