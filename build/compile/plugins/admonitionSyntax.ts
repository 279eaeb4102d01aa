import type { CompileContext, Extension as FromMarkdown, Token } from 'mdast-util-from-markdown'
import type { Extension } from 'micromark-util-types'
import type { Processor } from 'unified'
import { admonition } from './admonitionTokenizer.ts'
import { colon } from './characters.ts'

/** Teaches the parser `:::kind[Title]` and `:::kind Title`, a container closed by as many colons. */
export function admonitionSyntax(this: Processor): void {
  const data = this.data()
  ;(data.micromarkExtensions ??= []).push(syntax)
  ;(data.fromMarkdownExtensions ??= []).push(fromMarkdown)
}

const syntax: Extension = { document: { [colon]: admonition } }

const fromMarkdown: FromMarkdown = {
  enter: {
    admonition(this: CompileContext, token: Token) {
      this.enter({ type: 'admonition', kind: '', children: [] }, token)
    },
    admonitionTitle(this: CompileContext, token: Token) {
      this.enter({ type: 'admonitionTitle', children: [] }, token)
    },
  },
  exit: {
    admonition: exit,
    admonitionTitle: exit,
    admonitionFence: countColons,
    admonitionName(this: CompileContext, token: Token) {
      const node = this.stack.at(-1)
      if (node?.type === 'admonition') node.kind = this.sliceSerialize(token)
    },
    admonitionAttributes(this: CompileContext, token: Token) {
      const node = this.stack.at(-1)
      if (node?.type === 'admonition') node.attributes = this.sliceSerialize(token).trim()
    },
  },
}

function exit(this: CompileContext, token: Token): void {
  this.exit(token)
}

/** Colons close the outermost admonition that they can, as the tokenizer decides. */
function countColons(this: CompileContext, token: Token): void {
  const size = /:+/.exec(this.sliceSerialize(token))![0].length
  const open = this.stack.filter((node) => node.type === 'admonition')
  const opening = open.find((node) => node.size === undefined)
  if (opening) opening.size = size
  const closing = open.find((node) => !node.closed && Number(node.size) <= size)
  if (!opening && closing) closing.closed = true
}
