import { printBlocks } from './blocks.ts'
import { find, parseTree, type Element } from './tree.ts'

export interface TwinInput {
  /** The whole document of the page. */
  readonly html: string
  /** Absolute address of the page. */
  readonly address: string
}

/** What a page says, as Markdown: the words of its article (of its `main` when it has none); every link is absolute. */
export function printTwin({ html, address }: TwinInput): string {
  return twinOf(parseTree(html), address)
}

/** The same of a document that is parsed already. */
export function twinOf(tree: Element, address: string): string {
  const article =
    find(tree, ({ name }) => name === 'article') ??
    find(tree, ({ name }) => name === 'main') ??
    tree
  return `${printBlocks(article.children, { address })}\n`
}
