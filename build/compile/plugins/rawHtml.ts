import type { Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import type { VFile } from 'vfile'
import { walk } from '../nodes.ts'

const parse = rehypeRaw({ passThrough: ['codeBlock'] })

/** Parses the HTML that an author wrote in Markdown; a document without any is left alone. */
export function rawHtml() {
  return (tree: Root, file: VFile): Root => {
    let found = false
    walk(tree, ({ type }) => {
      found ||= type === 'raw'
      return !found
    })
    return found ? parse(tree, file) : tree
  }
}
