import type { Nodes, RootContent } from 'mdast'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { github } from '../../../compile/plugins/github.ts'

/** The blocks of a Markdown document and of its lists, in order; not those in quotations, whose lines have marks. */
export function flowOf(text: string): RootContent[] {
  return blocksIn(parser.parse(text))
}

const parser = unified().use(remarkParse).use(github, 'none').freeze()

function blocksIn(node: Nodes): RootContent[] {
  const isHolder = node.type === 'root' || node.type === 'list' || node.type === 'listItem'
  return isHolder ? node.children.flatMap((child) => [child, ...blocksIn(child)]) : []
}
