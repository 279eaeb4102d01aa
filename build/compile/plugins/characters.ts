import type { Code, Effects, State } from 'micromark-util-types'

/** Characters as micromark's tokenizers are given them. */
export const colon = 58
export const lessThan = 60
export const leftBracket = 91
export const rightBracket = 93
export const leftBrace = 123
export const rightBrace = 125

/** Line endings are below -2, tabs are -2 and -1, null is the end of the file. */
export function isEnd(code: Code): boolean {
  return code === null || code < -2
}

export function isSpace(code: Code): boolean {
  return code === -2 || code === -1 || code === 32
}

export function isLetter(code: Code): boolean {
  return code !== null && code >= 97 && code <= 122
}

/** The character as white space, and what comes next. */
export function consumed(effects: Effects, code: Code, next: State): State {
  effects.enter('whitespace')
  effects.consume(code)
  effects.exit('whitespace')
  return next
}
