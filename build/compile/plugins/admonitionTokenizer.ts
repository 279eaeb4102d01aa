import type { Code, Construct, Effects, State, TokenizeContext } from 'micromark-util-types'

const kinds = [
  'note',
  'tip',
  'info',
  'warning',
  'caution',
  'danger',
  'important',
  'success',
  'secondary',
] as const

export type AdmonitionKind = (typeof kinds)[number]
export const admonitionKinds: readonly string[] = kinds

const colon = 58
const leftBracket = 91
const rightBracket = 93
const leftBrace = 123
const rightBrace = 125

/**
 * `:::kind[Title]` or `:::kind Title`, and every line up to as many colons. Attributes in braces may
 * follow the kind or the brackets.
 */
export const admonition: Construct = {
  name: 'admonition',
  tokenize: tokenizeOpening,
  continuation: { tokenize: tokenizeContinuation },
  exit: (effects) => void effects.exit('admonition'),
}

function tokenizeOpening(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const state = this.containerState!
  const now = () => this.now().offset
  const closing = { at: -1 }
  let size = 0
  let name = ''
  return open

  function open(code: Code): State | undefined {
    if (code !== colon) return nok(code)
    effects.enter('admonition', { _container: true })
    effects.enter('admonitionFence')
    return colons(code)
  }

  function colons(code: Code): State | undefined {
    if (code === colon) {
      size++
      effects.consume(code)
      return colons
    }
    if (size < 3) return nok(code)
    return afterColons(code)
  }

  function afterColons(code: Code): State | undefined {
    return isSpace(code) ? consumed(effects, code, afterColons) : startName(code)
  }

  function startName(code: Code): State | undefined {
    if (!isLetter(code)) return nok(code)
    effects.enter('admonitionName')
    return inName(code)
  }

  function inName(code: Code): State | undefined {
    if (isLetter(code)) {
      name += String.fromCharCode(code!)
      effects.consume(code)
      return inName
    }
    if (!admonitionKinds.includes(name)) return nok(code)
    effects.exit('admonitionName')
    state.size = size
    if (code !== leftBrace) return afterName(code)
    return effects.check(attributes, afterTitle, startTitle)(code)
  }

  function afterName(code: Code): State | undefined {
    if (isEnd(code)) return done(code)
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
    if (isEnd(code)) return done(code)
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
    return done(code)
  }

  function done(code: Code): State | undefined {
    effects.exit('admonitionFence')
    return ok(code)
  }
}

/** `{…}` up to the end of the line. */
const attributes: Construct = { partial: true, tokenize: tokenizeAttributes }

/** `[…]` up to the end of the line, or to attributes. `closing` is told where the last bracket stands. */
function bracketed(closing: { at: number }): Construct {
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

function tokenizeAttributes(effects: Effects, ok: State, nok: State): State {
  let closed = false
  return function inside(code: Code): State | undefined {
    if (isEnd(code)) return closed ? ok(code) : nok(code)
    if (closed && !isSpace(code)) return nok(code)
    closed ||= code === rightBrace
    return consumed(effects, code, inside)
  }
}

function consumed(effects: Effects, code: Code, next: State): State {
  effects.enter('whitespace')
  effects.consume(code)
  effects.exit('whitespace')
  return next
}

/** Every line belongs to the container up to and with the closing colons. */
function tokenizeContinuation(
  this: TokenizeContext,
  effects: Effects,
  ok: State,
  nok: State,
): State {
  const state = this.containerState as Record<string, unknown>
  return (code) => {
    if (state.closed) return nok(code)
    return effects.attempt(closingLine(state), ok, ok)(code)
  }
}

function closingLine(state: Record<string, unknown>): Construct {
  return { partial: true, tokenize: (effects, ok, nok) => tokenizeClosing(effects, ok, nok, state) }
}

function tokenizeClosing(
  effects: Effects,
  ok: State,
  nok: State,
  state: Record<string, unknown>,
): State {
  let size = 0
  return start

  function start(code: Code): State | undefined {
    effects.enter('admonitionFence')
    return colons(code)
  }

  function colons(code: Code): State | undefined {
    if (code === colon) size++
    else if (!(isSpace(code) && size === 0))
      return size < Number(state.size) ? nok(code) : end(code)
    effects.consume(code)
    return colons
  }

  function end(code: Code): State | undefined {
    if (isEnd(code)) {
      effects.exit('admonitionFence')
      state.closed = true
      return ok(code)
    }
    if (!isSpace(code)) return nok(code)
    effects.consume(code)
    return end
  }
}

/** micromark's codes: line endings are below -2, tabs are -2 and -1, null is the end of the file. */
function isEnd(code: Code): boolean {
  return code === null || code < -2
}

function isSpace(code: Code): boolean {
  return code === -2 || code === -1 || code === 32
}

function isLetter(code: Code): boolean {
  return code !== null && code >= 97 && code <= 122
}
