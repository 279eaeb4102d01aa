import type { Code, Construct, Effects, State, TokenizeContext } from 'micromark-util-types'
import { tokenizeContinuation } from './admonitionClosing.ts'
import { tokenizeTitle } from './admonitionTitle.ts'
import { colon, consumed, isLetter, isSpace } from './characters.ts'

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
  const title = tokenizeTitle.call(this, effects, done)
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
    return title(code)
  }

  function done(code: Code): State | undefined {
    effects.exit('admonitionFence')
    return ok(code)
  }
}
