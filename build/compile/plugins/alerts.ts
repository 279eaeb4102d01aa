import type { Blockquote, Paragraph, PhrasingContent, Root } from 'mdast'
import type { VFile } from 'vfile'
import {
  admonitionAttributes,
  admonitionUnclosed,
  unknownAdmonition,
} from '../../diagnostics/catalogue/content.ts'
import { draftOf, placeIn } from '../draft.ts'
import { startOf, walkMarkdown } from '../nodes.ts'
import { admonitionKinds } from './admonitionTokenizer.ts'

/** Turns GitHub's `> [!NOTE]`, or `> [!NOTE] Title`, into admonitions, and reports colons that open none. */
export function alerts() {
  return (tree: Root, file: VFile): void => {
    const draft = draftOf(file)
    walkMarkdown(tree, (node) => {
      if (node.type === 'blockquote') becomeAlert(node)
      if (node.type === 'admonition' && node.size && !node.closed) {
        draft.diagnostics.push(admonitionUnclosed(placeIn(draft, startOf(node)), node))
      }
      if (node.type === 'admonition' && node.attributes) {
        draft.diagnostics.push(admonitionAttributes(placeIn(draft, startOf(node)), node.attributes))
      }
      if (node.type !== 'paragraph') return
      const name = strayName(node)
      if (name === undefined) return
      draft.diagnostics.push(
        unknownAdmonition(placeIn(draft, startOf(node)), name, admonitionKinds),
      )
    })
  }
}

function becomeAlert(quote: Blockquote): void {
  const [first] = quote.children
  const [text] = first?.type === 'paragraph' ? first.children : []
  if (first?.type !== 'paragraph' || text?.type !== 'text') return
  const match = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\](?:[^\S\n]+|(?=\n|$))/i.exec(text.value)
  if (!match) return
  text.value = text.value.slice(match[0].length)
  const [title, words] = firstLine(first.children)
  first.children = words
  if (words.length === 0) quote.children.shift()
  if (title.length > 0) quote.children.unshift({ type: 'admonitionTitle', children: title })
  const kind = match[1]!.toLowerCase()
  Object.assign(quote, { type: 'admonition', kind })
}

/** The words of a paragraph up to the end of its first line, and the others. */
function firstLine(words: readonly PhrasingContent[]): [PhrasingContent[], PhrasingContent[]] {
  const at = words.findIndex(
    (word) => word.type === 'break' || (word.type === 'text' && word.value.includes('\n')),
  )
  if (at < 0) return [words.filter(isWritten), []]
  const last = words[at]!
  const before = words.slice(0, at)
  const after = words.slice(at + 1)
  if (last.type !== 'text') return [before.filter(isWritten), after]
  const end = last.value.indexOf('\n')
  const [head, tail] = [last.value.slice(0, end), last.value.slice(end + 1)]
  const title = [...before, { ...last, value: head }]
  return [title.filter(isWritten), [{ ...last, value: tail }, ...after].filter(isWritten)]
}

function isWritten(word: PhrasingContent): boolean {
  return word.type !== 'text' || word.value !== ''
}

/** `foo` of a paragraph `:::foo`; empty for colons that close nothing. */
function strayName(paragraph: Paragraph): string | undefined {
  const [text] = paragraph.children
  if (text?.type !== 'text') return undefined
  return (
    /^:{3,}[^\S\n]*([A-Za-z][\w-]*)?(?=$|[\s[{])/.exec(text.value)?.slice(1)[0] ??
    (/^:{3,}\s*$/.test(text.value) ? '' : undefined)
  )
}
