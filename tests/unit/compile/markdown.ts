import type { Root, RootContent } from 'hast'
import { fromHtml } from './html.ts'
import remarkParse from 'remark-parse'
import { unified, type PluggableList } from 'unified'
import { VFile } from 'vfile'
import { meaning } from '../../../build/compile/markdown.ts'
import { element, rewrite } from '../../../build/compile/nodes.ts'
import { parseDocument } from '../../../build/compile/parse.ts'
import { stringify } from '../../../build/compile/stringify.ts'
import { draftFor } from './draft.ts'

/**
 * HTML of the chain that documents go through, without what is added for readers; code as CommonMark
 * prints it. A dialect is read as documents are: `remark` alone when it is none.
 */
export function fromMarkdown(text: string, dialect: PluggableList): string {
  const processor = unified().use(remarkParse).use(dialect).use(meaning)
  const file = new VFile({ value: text, data: { draft: draftFor('a.md') } })
  const parse = (part: string) => processor.parse(part)
  const markdown = dialect.length > 0 ? parseDocument(text, 'md', parse) : parse(text)
  const tree = processor.runSync(markdown, file) as unknown as Root
  rewrite(tree, plainCode)
  return stringify(tree.children)
}

function plainCode(node: RootContent): RootContent[] | void {
  if (node.type !== 'codeBlock') return
  const properties = node.language ? { className: [`language-${node.language}`] } : {}
  const text = node.code === '' ? '' : `${node.code}\n`
  return [element('pre', {}, [element('code', properties, [{ type: 'text', value: text }])])]
}

/** HTML as a browser reads it: comments, order and white space between blocks apart. */
export function normal(html: string): string {
  return stringify(fromHtml(html.trim()).children)
}
