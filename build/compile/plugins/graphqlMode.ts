import type { StreamParser } from '@codemirror/streamparser'

interface State {
  /** Inside `"""…"""`. */
  block: boolean
}

/** A tokenizer for GraphQL: enough to colour operations and schemas. */
export const graphql: StreamParser<State> = {
  name: 'graphql',
  startState: () => ({ block: false }),
  token(stream, state) {
    if (state.block || stream.match('"""')) {
      state.block = !stream.match(/^.*?"""/)
      if (state.block) stream.skipToEnd()
      return 'string'
    }
    if (stream.eatSpace()) return null
    if (stream.match(/^#.*/)) return 'comment'
    if (stream.match(/^"(?:[^"\\]|\\.)*"?/)) return 'string'
    if (stream.match(/^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/i)) return 'number'
    if (stream.match(/^\$\w+/)) return 'variableName.definition'
    if (stream.match(/^@\w+/)) return 'meta'
    if (stream.match(/^(?:true|false|null)\b/)) return 'atom'
    if (stream.match(keywords)) return 'keyword'
    if (stream.match(/^[A-Z]\w*/)) return 'typeName'
    if (stream.match(/^\w+(?=\s*[:(])/)) return 'propertyName'
    if (!stream.match(/^\w+/)) stream.next()
    return null
  },
}

const keywords =
  /^(?:query|mutation|subscription|fragment|on|type|input|enum|interface|union|scalar|schema|directive|extend|implements|repeatable)\b/
