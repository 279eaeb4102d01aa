import type { Code, Construct, Effects, State, TokenizeContext } from 'micromark-util-types'
import { colon, isEnd, isSpace } from './characters.ts'

/** Every line belongs to the container up to and with the closing colons. */
export function tokenizeContinuation(
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
