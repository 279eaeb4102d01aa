import type { Root } from 'hast'
import type { VFile } from 'vfile'
import type { Position } from '../../model.ts'
import { unknownElement } from '../../diagnostics/catalogue/content.ts'
import { draftOf, placeIn } from '../draft.ts'
import { startOf, walk } from '../nodes.ts'
import { elementNames } from './elementNames.ts'

/**
 * Tells of elements in Markdown that no browser knows, as in `Promise<void>` and `<Badge />`: readers would
 * not see the name. Each is told once, where it stands first. In MDX such names are components.
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
