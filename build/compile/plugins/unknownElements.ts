import type { Root } from 'hast'
import type { VFile } from 'vfile'
import type { Position } from '../../model.ts'
import { unknownElement } from '../../diagnostics/catalogue/content.ts'
import { draftOf, placeIn } from '../draft.ts'
import { startOf, walk } from '../nodes.ts'
import { elementNames } from './elementNames.ts'

/**
 * Tells what Markdown takes for an element and no browser knows, `Promise<void>` and `<Badge />`: the
 * name is on no page. Each name is told once, where it stands first. In MDX such names are components.
 */
export function unknownElements() {
  return (tree: Root, file: VFile): void => {
    const draft = draftOf(file)
    if (draft.format !== 'md') return
    const found = new Map<string, Position[]>()
    walk(tree, (node) => {
      if (node.type !== 'element') return
      const { tagName } = node
      if (tagName === 'svg' || tagName === 'math') return false
      if (elementNames.has(tagName) || tagName.includes('-')) return
      found.set(tagName, [...(found.get(tagName) ?? []), startOf(node)])
    })
    if (found.size === 0) return
    const lines = String(file).split('\n')
    for (const [tagName, places] of found) {
      const name = nameAt(lines, places[0]!) ?? tagName
      const place = placeIn(draft, places[0]!)
      draft.diagnostics.push(unknownElement(place, name, places.length))
    }
  }
}

/** As the author writes it: parsers of HTML make all letters small. */
function nameAt(lines: readonly string[], { line, column }: Position): string | undefined {
  return /^<([A-Za-z][\w.:]*)/.exec(lines[line - 1]?.slice(column - 1) ?? '')?.[1]
}
