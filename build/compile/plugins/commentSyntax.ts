import type { CompileContext, Extension as FromMarkdown, Token } from 'mdast-util-from-markdown'
import type {
  Code,
  Construct,
  Effects,
  Extension,
  State,
  TokenizeContext,
  TokenType,
} from 'micromark-util-types'
import type { Processor } from 'unified'
import type { HtmlComment } from '../nodes.ts'
import { consumed, isEnd, isSpace, leftBrace, lessThan } from './characters.ts'

/** Teaches MDX the comments of HTML. After `remarkMdx` in the list: its lines of elements may hold them. */
export function commentSyntax(this: Processor): void {
  const data = this.data()
  const extensions = (data.micromarkExtensions ??= []) as Extension[]
  data.micromarkExtensions = [...extensions.map(withComments), { text: { [lessThan]: comment } }]
  ;(data.fromMarkdownExtensions ??= []).push(fromMarkdown)
}

const opening = [lessThan, 33, 45, 45]
const dash = 45
const greaterThan = 62

/** Part of its line: a list or a quotation does not begin in it. */
const comment: Construct = { name: 'htmlComment', tokenize: tokenizeComment, partial: true }

const fromMarkdown: FromMarkdown = {
  enter: {
    htmlComment(this: CompileContext, token: Token) {
      const value = this.sliceSerialize(token).slice(4, -3)
      const node: HtmlComment = { type: 'htmlComment', value }
      this.enter(node, token)
    },
  },
  exit: {
    htmlComment(this: CompileContext, token: Token) {
      this.exit(token)
    },
  },
}

/** Lines of elements: what MDX has for them throws at the `!` of a comment. */
function withComments(extension: Extension): Extension {
  const element = only(extension.text?.[lessThan])
  const expression = only(extension.flow?.[leftBrace])
  if (!element || !expression) return extension
  const line: Construct = {
    name: 'mdxJsxFlowTag',
    concrete: true,
    tokenize(effects, ok, nok) {
      return tokenizeLine.call(this, { effects, ok, nok, element, expression })
    },
  }
  return { ...extension, flow: { ...extension.flow, [lessThan]: line } }
}

function only(constructs: Construct | Construct[] | undefined): Construct | undefined {
  return Array.isArray(constructs) ? constructs[0] : constructs
}

interface Line {
  readonly effects: Effects
  readonly ok: State
  readonly nok: State
  /** A tag of running text. */
  readonly element: Construct
  readonly expression: Construct
}

/** Tags, comments and expressions up to the end of the line, and nothing else. */
function tokenizeLine(this: TokenizeContext, line: Line): State {
  const { effects, ok, nok } = line
  const { events } = this
  const tag = line.element.tokenize.call(this, effects, afterTag, nok)
  const start = effects.attempt(comment, after, tag)
  return start

  function afterTag(code: Code): State | undefined {
    becomeFlow(events)
    return after(code)
  }

  function after(code: Code): State | undefined {
    if (isEnd(code)) return ok(code)
    if (code === lessThan) return start(code)
    if (code === leftBrace) return effects.attempt(line.expression, after, nok)(code)
    return isSpace(code) ? consumed(effects, code, after) : nok(code)
  }
}

/** Gives the tokens of the tag just read the names that they have in blocks. */
function becomeFlow(events: TokenizeContext['events']): void {
  for (let i = events.length - 1; i >= 0; i--) {
    const [kind, token] = events[i]!
    const type = token.type.replace(/^mdxJsxText/, 'mdxJsxFlow')
    token.type = type as TokenType
    if (kind === 'enter' && type === 'mdxJsxFlowTag') return
  }
}

function tokenizeComment(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const self = this
  let at = 0
  let dashes = 0
  let data = true
  return start

  function start(code: Code): State | undefined {
    effects.enter('htmlComment')
    effects.enter('htmlCommentData')
    return open(code)
  }

  function open(code: Code): State | undefined {
    if (code !== opening[at++]) return nok(code)
    effects.consume(code)
    return at === opening.length ? inside : open
  }

  function inside(code: Code): State | undefined {
    if (code === null) return nok(code)
    if (code < -2) return lineEnding(code)
    if (code === greaterThan && dashes >= 2) return close(code)
    dashes = code === dash ? dashes + 1 : 0
    if (!data) effects.enter('htmlCommentData')
    data = true
    effects.consume(code)
    return inside
  }

  function lineEnding(code: Code): State {
    if (data) effects.exit('htmlCommentData')
    data = false
    effects.enter('lineEnding')
    effects.consume(code)
    effects.exit('lineEnding')
    return nextLine
  }

  function nextLine(code: Code): State | undefined {
    if (self.parser.lazy[self.now().line]) return nok(code)
    dashes = 0
    return inside(code)
  }

  function close(code: Code): State {
    effects.consume(code)
    effects.exit('htmlCommentData')
    effects.exit('htmlComment')
    return ok
  }
}
