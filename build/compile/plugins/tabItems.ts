import type { Root, RootContent } from 'hast'
import type { VFile } from 'vfile'
import { tabWithoutName } from '../../diagnostics/catalogue/content.ts'
import { draftOf, placeIn } from '../draft.ts'
import { isJsx, startOf, walk, type Jsx } from '../nodes.ts'

/** Tells of what stands in `<Tabs>` without a name: it is shown, but readers choose it by a number. */
export function tabItems() {
  return (tree: Root, file: VFile): void => {
    const draft = draftOf(file)
    if (draft.format === 'md' || draft.esm.bound.has('Tabs')) return
    walk(tree, (node) => {
      if (!isJsx(node) || node.name !== 'Tabs') return
      for (const child of node.children.filter(isNameless)) {
        draft.diagnostics.push(tabWithoutName(placeIn(draft, startOf(child))))
      }
    })
  }
}

function isNameless(node: RootContent): boolean {
  if (isJsx(node)) return !node.attributes.some(mayName)
  return node.type === 'element' || (node.type === 'text' && node.value.trim() !== '')
}

/** Whether an attribute is a tab's name; of those that are spread nobody knows. */
function mayName(attribute: Jsx['attributes'][number]): boolean {
  return !('name' in attribute) || attribute.name === 'value' || attribute.name === 'label'
}
