import type { Root } from 'hast'
import type { VFile } from 'vfile'
import { draftOf } from '../draft.ts'
import { isJsx, walk } from '../nodes.ts'

/** Marks the components that look into what stands between their tags, and all of that. */
export function looked() {
  return (tree: Root, file: VFile): void => {
    const { elements } = draftOf(file)
    if (elements.length === 0) return
    walk(tree, (node) => {
      if (isJsx(node) && elements.includes(node.name ?? '')) walk(node, mark)
    })
  }
}

/** What a component looks at is an element of React, without what pages have beside. */
function mark(node: object): void {
  Object.assign(node, { data: { ...(node as Marked).data, looked: true } })
}

interface Marked {
  readonly data?: { readonly looked?: true }
}

/** Whether a component looks at an element. */
export function isLookedAt(node: object): boolean {
  return (node as Marked).data?.looked === true
}
