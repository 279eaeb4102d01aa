import type { Code, Construct, Effects, State } from 'micromark-util-types'
import { consumed, isEnd, isSpace, leftBrace, rightBrace, rightBracket } from './characters.ts'

/** `{…}` up to the end of the line. */
export const attributes: Construct = { partial: true, tokenize: tokenizeAttributes }

function tokenizeAttributes(effects: Effects, ok: State, nok: State): State {
  let closed = false
  return function inside(code: Code): State | undefined {
    if (isEnd(code)) return closed ? ok(code) : nok(code)
    if (closed && !isSpace(code)) return nok(code)
    closed ||= code === rightBrace
    return consumed(effects, code, inside)
  }
}

/** `[…]` up to the end of the line, or to attributes. `closing` is told where the last bracket stands. */
export function bracketed(closing: { at: number }): Construct {
  return {
    partial: true,
    tokenize(effects, ok, nok) {
      const now = () => this.now().offset
      let last: Code = null
      let bracket = -1
      /** What closes the brackets when the braces behind it reach to the end of the line. */
      let before = -1
      let braces: 'none' | 'open' | 'closed' = 'none'
      return function inside(code: Code): State | undefined {
        if (isEnd(code)) {
          if (braces !== 'closed' && last !== rightBracket) return nok(code)
          closing.at = braces === 'closed' ? before : bracket
          return ok(code)
        }
        if (braces === 'closed' && !isSpace(code)) braces = 'none'
        if (braces === 'none' && last === rightBracket && code === leftBrace) {
          braces = 'open'
          before = bracket
        } else if (braces === 'open' && code === rightBrace) braces = 'closed'
        if (code === rightBracket) bracket = now()
        if (!isSpace(code)) last = code
        return consumed(effects, code, inside)
      }
    },
  }
}
