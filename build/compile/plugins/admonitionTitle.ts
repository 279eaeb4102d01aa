import type { Code, Construct, Effects, State, TokenizeContext } from 'micromark-util-types'
import {
  consumed,
  isEnd,
  isSpace,
  leftBrace,
  leftBracket,
  rightBrace,
  rightBracket,
} from './characters.ts'

/** What stands behind the kind, to the end of the line: a title, in brackets or not, and attributes. */
export function tokenizeTitle(this: TokenizeContext, effects: Effects, ok: State): State {
  const now = () => this.now().offset
  const closing = { at: -1 }
  return start

  function start(code: Code): State | undefined {
    if (code !== leftBrace) return afterName(code)
    return effects.check(attributes, afterTitle, startTitle)(code)
  }

  function afterName(code: Code): State | undefined {
    if (isEnd(code)) return ok(code)
    if (isSpace(code)) return consumed(effects, code, afterName)
    if (code !== leftBracket) return startTitle(code)
    return effects.check(bracketed(closing), startBracketed, startTitle)(code)
  }

  function startBracketed(code: Code): State {
    return consumed(effects, code, startTitle)
  }

  function startTitle(code: Code): State | undefined {
    if (isEnd(code) || code === rightBracket) return afterTitle(code)
    effects.enter('admonitionTitle')
    effects.enter('chunkText', { contentType: 'text' })
    return inTitle(code)
  }

  function inTitle(code: Code): State | undefined {
    if (isEnd(code)) return endTitle(code)
    if (code === rightBracket && now() === closing.at) return endTitle(code)
    effects.consume(code)
    return inTitle
  }

  function endTitle(code: Code): State | undefined {
    effects.exit('chunkText')
    effects.exit('admonitionTitle')
    return afterTitle(code)
  }

  function afterTitle(code: Code): State | undefined {
    if (isEnd(code)) return ok(code)
    if (code !== leftBrace) return consumed(effects, code, afterTitle)
    effects.enter('admonitionAttributes')
    return inAttributes(code)
  }

  function inAttributes(code: Code): State | undefined {
    if (!isEnd(code)) {
      effects.consume(code)
      return inAttributes
    }
    effects.exit('admonitionAttributes')
    return ok(code)
  }
}

/** `{…}` up to the end of the line. */
const attributes: Construct = { partial: true, tokenize: tokenizeAttributes }

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
function bracketed(closing: { at: number }): Construct {
  return {
    partial: true,
    tokenize(effects, ok, nok) {
      const now = () => this.now().offset
      let last: Code = null
      let bracket = -1
      /** The bracket in front of the braces: the closing one, if these reach to the end of the line. */
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
