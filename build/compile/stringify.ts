import type { Root, RootContent } from 'hast'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'

/** NUL may stand in attributes (it is a reference's mark), and code blocks are HTML already. */
const processor = unified()
  .use(rehypeStringify, { allowDangerousHtml: true, allowParseErrors: true })
  .freeze()

/** HTML of static nodes. */
export function stringify(nodes: readonly RootContent[]): string {
  const root: Root = { type: 'root', children: [...nodes] }
  return processor.stringify(root)
}
