import type { Code, Construct, Effects, State, TokenizeContext } from 'micromark-util-types'
import { tokenizeContinuation } from './admonitionClosing.ts'
import { attributes, bracketed } from './admonitionTitle.ts'
import {
  colon,
  consumed,
  isEnd,
  isLetter,
  isSpace,
  leftBrace,
  leftBracket,
  rightBracket,
} from './characters.ts'

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
