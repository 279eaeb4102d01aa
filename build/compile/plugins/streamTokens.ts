import { StringStream, type StreamParser } from '@codemirror/streamparser'
import { tags, type Tag } from '@lezer/highlight'

/** A stretch of code with one class; code between tokens has none. */
export interface Token {
  readonly from: number
  readonly to: number
  readonly className: string
}

/**
 * The tokens of code, as a mode of an editor reads it line by line. `classOf` says the class of a
 * meaning; tokens without one are left out, and neighbours of one class are one.
 */
export function streamTokens<State>(
  mode: StreamParser<State>,
  code: string,
  classOf: (meaning: Tag) => string | null,
): Token[] {
  const state = mode.startState!(indent)
  const tokens: Token[] = []
  let lineStart = 0
  for (const line of code.split('\n')) {
    const stream = new StringStream(line, tab, indent)
    if (stream.eol()) mode.blankLine?.(state, indent)
    while (!stream.eol()) {
      const meaning = meanings[readToken(mode, stream, state) ?? '']
      const className = meaning && classOf(meaning)
      if (className) add(tokens, lineStart + stream.start, lineStart + stream.pos, className)
    }
    lineStart += line.length + 1
  }
  return tokens
}

/** Columns of a tab and of a step: the modes used here ask for neither. */
const tab = 4
const indent = 2

/** A mode may first change its state, and read when it is asked again. */
function readToken<State>(mode: StreamParser<State>, stream: StringStream, state: State) {
  stream.start = stream.pos
  for (let tries = 0; tries < 10; tries++) {
    const name = mode.token(stream, state)
    if (stream.pos > stream.start) return name
  }
  stream.skipToEnd()
  return null
}

function add(tokens: Token[], from: number, to: number, className: string): void {
  const last = tokens.at(-1)
  if (last?.to === from && last.className === className) {
    tokens[tokens.length - 1] = { ...last, to }
  } else {
    tokens.push({ from, to, className })
  }
}

/** What modes mean by the names that they give to tokens. Tokens of other names have no colour. */
const meanings: Readonly<Record<string, Tag>> = {
  __proto__: null as never,
  atom: tags.atom,
  attribute: tags.attributeName,
  builtin: tags.standard(tags.variableName),
  comment: tags.comment,
  keyword: tags.keyword,
  meta: tags.meta,
  number: tags.number,
  propertyName: tags.propertyName,
  string: tags.string,
  'string.special': tags.special(tags.string),
  typeName: tags.typeName,
}
