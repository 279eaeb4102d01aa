import type { Nodes, Parents } from 'hast'
import type { Nodes as MarkdownNodes } from 'mdast'
import type { VFile } from 'vfile'

/** Name of the rule that `file.fail` gives: see `syntaxError`. */
export const tooDeep = 'too-deep'

/** Blocks, elements and emphasis inside one another; beyond the limits of `limits.ts` only emphasis is. */
const mostDepth = 300

/** Refuses a tree on which recursive functions would run out of stack. Itself it needs none. */
export function depth() {
  return (tree: Nodes | MarkdownNodes, file: VFile): void => checkDepth(tree, file)
}

export function checkDepth(tree: Nodes | MarkdownNodes, file: VFile): void {
  let level: (Nodes | MarkdownNodes)[] = [tree]
  for (let count = 0; level.length > 0; count++) {
    if (count > mostDepth) {
      const place = level.find(({ position }) => position)?.position?.start
      file.fail('Nested too deeply', { ...(place ? { place } : {}), ruleId: tooDeep })
    }
    level = level.flatMap((node) => (node as Parents).children ?? [])
  }
}
