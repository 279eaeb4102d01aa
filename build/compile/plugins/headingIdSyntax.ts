import type { CompileContext, Extension as FromMarkdown, Token } from 'mdast-util-from-markdown'
import type { Code, Construct, Effects, Extension, State } from 'micromark-util-types'
import type { Processor } from 'unified'
import { leftBrace, rightBrace } from './characters.ts'

/** Teaches the parser `{#id}`, before MDX can take it for an expression. */
export function headingIdSyntax(this: Processor): void {
  const data = this.data()
  ;(data.micromarkExtensions ??= []).push(syntax)
  ;(data.fromMarkdownExtensions ??= []).push(fromMarkdown)
}

const hash = 35

const construct: Construct = { name: 'headingId', tokenize }
const syntax: Extension = { text: { [leftBrace]: construct } }

const fromMarkdown: FromMarkdown = {
  enter: {
    headingId(this: CompileContext, token: Token) {
      this.enter({ type: 'headingId', value: '' }, token)
    },
  },
  exit: {
    headingIdName(this: CompileContext, token: Token) {
      const node = this.stack.at(-1)
      if (node?.type === 'headingId') node.value = this.sliceSerialize(token)
    },
    headingId(this: CompileContext, token: Token) {
      this.exit(token)
    },
  },
}

function tokenize(effects: Effects, ok: State, nok: State): State {
  return start

  function start(code: Code): State {
    effects.enter('headingId')
    effects.enter('headingIdMarker')
    effects.consume(code)
    return afterBrace
  }

  function afterBrace(code: Code): State | undefined {
    if (code !== hash) return nok(code)
    effects.consume(code)
    effects.exit('headingIdMarker')
    return startName
  }

  function startName(code: Code): State | undefined {
    if (!isName(code)) return nok(code)
    effects.enter('headingIdName')
    return inName(code)
  }

  function inName(code: Code): State | undefined {
    if (isName(code)) {
      effects.consume(code)
      return inName
    }
    if (code !== rightBrace) return nok(code)
    effects.exit('headingIdName')
    effects.enter('headingIdMarker')
    effects.consume(code)
    effects.exit('headingIdMarker')
    effects.exit('headingId')
    return ok
  }
}

function isName(code: Code): boolean {
  return code !== null && code > 32 && code !== leftBrace && code !== rightBrace
}
