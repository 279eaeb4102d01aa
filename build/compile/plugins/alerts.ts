import type { Blockquote, Paragraph, Root } from 'mdast'
import type { VFile } from 'vfile'
import { admonitionUnclosed, unknownAdmonition } from '../../diagnostics/catalogue/content.ts'
import { draftOf, placeIn } from '../draft.ts'
import { startOf, walkMarkdown, type Admonition } from '../nodes.ts'
import { admonitionKinds } from './admonitionTokenizer.ts'

/** Turns GitHub's `> [!NOTE]` into admonitions, and reports colons that open none. */
export function alerts() {
  return (tree: Root, file: VFile): void => {
    const draft = draftOf(file)
    walkMarkdown(tree, (node) => {
      if (node.type === 'blockquote') becomeAlert(node)
      if (node.type === 'admonition' && node.size && !node.closed) {
        draft.diagnostics.push(admonitionUnclosed(placeIn(draft, startOf(node)), node))
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
  const match = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][^\S\n]*(?:\n|$)/.exec(text.value)
  if (!match) return
  text.value = text.value.slice(match[0].length)
  if (text.value === '') first.children.shift()
  if (first.children[0]?.type === 'break') first.children.shift()
  if (first.children.length === 0) quote.children.shift()
  const kind = match[1]!.toLowerCase()
  Object.assign(quote as unknown as Admonition, { type: 'admonition', kind })
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
