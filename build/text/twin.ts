import { printBlocks } from './blocks.ts'
import { find, parseTree } from './tree.ts'

export interface TwinInput {
  /** The whole document of the page. */
  readonly html: string
  /** Absolute address of the page. */
  readonly address: string
}

/** What a page says, as Markdown: the words of its article (of its `main` when it has none); every link is absolute. */
export function printTwin({ html, address }: TwinInput): string {
  const tree = parseTree(html)
  const article =
    find(tree, ({ name }) => name === 'article') ??
    find(tree, ({ name }) => name === 'main') ??
    tree
  return `${printBlocks(article.children, { address })}\n`
}
