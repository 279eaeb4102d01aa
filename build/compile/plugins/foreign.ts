import type { Paragraph, Parent, Root, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import { foreignSyntax, inclusion } from '../../diagnostics/catalogue/content.ts'
import { draftOf, placeIn, type Draft } from '../draft.ts'
import { startOf, walkMarkdown } from '../nodes.ts'

/**
 * Tells of syntax that other documentation tools have and Markdown has not: it would be published as words,
 * and a comment that includes a file not at all.
 */
export function foreign() {
  return (tree: Root, file: VFile): void => {
    const draft = draftOf(file)
    walkMarkdown(tree, (node) => {
      if (node.type === 'html' || node.type === 'htmlComment') tellInclusion(draft, node)
      if (node.type === 'paragraph') tellBlock(draft, node)
      if ('children' in node && draft.format === 'md') tellAttributes(draft, node as Parent)
    })
  }
}

function tellInclusion(draft: Draft, node: RootContent & { value: string }): void {
  const path = /^(?:<!--)?\s*@?include:\s*([^\s{#>]+)/.exec(node.value)?.[1]
  if (path) draft.diagnostics.push(inclusion(placeIn(draft, startOf(node)), path))
}

function tellBlock(draft: Draft, paragraph: Paragraph): void {
  const [text] = paragraph.children
  if (text?.type !== 'text') return
  const row = blocks.find(([pattern]) => pattern.test(text.value))
  if (row) draft.diagnostics.push(foreignSyntax(placeIn(draft, startOf(paragraph)), row[1], row[2]))
}

type Row = readonly [pattern: RegExp, what: string, hint: string]

const asAdmonition = 'Write ":::note[Title]" above the text and ":::" below it.'
const asFence =
  'Put the code into a fence; an MDX document can import it: import code from "./example.ts?raw".'
const asPartial =
  'Write the text here; an MDX document can import it: import Part from "./_part.mdx".'

/** What a paragraph begins with. */
const blocks: readonly Row[] = [
  [
    /^\[\[_?toc_?\]\]\s*$|^\[toc\]\s*$/i,
    'A table-of-contents marker',
    'Remove it: the page already lists its headings beside the text.',
  ],
  [/^<<<[ \t]*[@.\w/]/, '"<<<" before a file', asFence],
  [/^--8<--/, '"--8<--" before a file', asPartial],
  [/^(?:!!!|\?\?\?\+?)[ \t]+[a-z]/, 'A note that begins with "!!!" or "???"', asAdmonition],
  [/^[!?]>[ \t]/, 'A note that begins with "!>" or "?>"', asAdmonition],
  [
    /^===[!+]?[ \t]+["“]/,
    'A tab that begins with "==="',
    'In an MDX document, write <Tabs> around a <TabItem label="…"> for each.',
  ],
  [
    /^\{%-?[ \t]*[a-z]|^\{\{[<%#]/i,
    'A template tag in braces',
    'Write what it stands for: ":::note" for a note, a link to a file for a link.',
  ],
]

/** Attributes in braces behind links, pictures and code: `![A lamp](lamp.png){width=300}`. */
function tellAttributes(draft: Draft, parent: Parent): void {
  parent.children.forEach((node, i) => {
    const before = parent.children[i - 1]
    if (node.type !== 'text' || !before) return
    const marks = before.type === 'inlineCode' ? ofCode : attributed.has(before.type) && ofOthers
    const braces = marks ? marks.exec(node.value)?.[0] : undefined
    if (braces === undefined) return
    const what = `"${braces}" after a ${names[before.type as keyof typeof names]}`
    draft.diagnostics.push(foreignSyntax(placeIn(draft, startOf(node)), what, 'Remove it.'))
  })
}

const names = { inlineCode: 'code span', link: 'link', image: 'picture' }
const attributed = new Set(['link', 'image'])
const ofCode = /^\{:?[ \t]*[.#][\w-]+[^{}\n]{0,200}\}/
const ofOthers = /^\{(?::?[ \t]*(?:[.#][\w-]+|[a-z][\w-]{0,30}=)[^{}\n]{0,200}|lazy)\}/
