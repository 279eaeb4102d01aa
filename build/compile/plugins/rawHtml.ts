import type { Root } from 'hast'
import type { VFile } from 'vfile'
import { draftOf } from '../draft.ts'
import { walk } from '../nodes.ts'
import { Lacks, loadHtml } from '../parsers.ts'

/** Parses the HTML that an author wrote in Markdown; a document without any is left alone. */
export function rawHtml() {
  return (tree: Root, file: VFile): Root => {
    let found = false
    walk(tree, ({ type }) => {
      found ||= type === 'raw'
      return !found
    })
    if (!found) return tree
    const { html } = draftOf(file).parsers
    if (!html) throw new Lacks(loadHtml)
    return html(tree, file)
  }
}
