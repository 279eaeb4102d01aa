import type { Root, RootContent } from 'hast'
import { isJsx, textOf, type Jsx } from '../nodes.ts'

/**
 * The names that a table's row, a list's item or a definition begins with, in code: what they tell
 * about. A name in a link is told elsewhere. Other nodes define nothing.
 */
export function definedNames(node: Root | RootContent): string[] {
  if (isJsx(node)) return namesGiven(node)
  if (node.type !== 'element') return []
  switch (node.tagName) {
    case 'tr':
      return leadingCode(node.children.find(isCell))
    case 'li':
    case 'dt':
      return leadingCode(node)
    default:
      return []
  }
}

/** Alone, called, or followed by what is no word: a message is no name. */
const identifier = /^[\p{L}_$@][\p{L}\p{N}_$.@/-]*(?=$|[(<]|\s+[^\s\p{L}])/u
const separator = /^(?:\s|[,/|&]|and|or)*$/

/** Code before the first word, as `a`, `b` and `c` in "`a`, `b` or `c`: the letters". */
function leadingCode(node: RootContent | undefined): string[] {
  if (!node) return []
  const names: string[] = []
  for (const leaf of leavesOf(node)) {
    if (leaf.type === 'text' && separator.test(leaf.value)) continue
    const name = leaf.type === 'element' ? identifier.exec(textOf(leaf))?.[0] : undefined
    if (name === undefined) break
    names.push(name)
  }
  return names
}

const wrappers = new Set(['li', 'dt', 'td', 'th', 'p', 'strong', 'em'])

/** Texts and code in their order; for an element that is neither and no wrapper, a comment. */
function leavesOf(node: RootContent): RootContent[] {
  if (node.type !== 'element' || node.tagName === 'code') return [node]
  if (wrappers.has(node.tagName)) return node.children.flatMap(leavesOf)
  return [{ type: 'comment', value: '' }]
}

function isCell(node: RootContent): boolean {
  return node.type === 'element' && /^t[dh]$/.test(node.tagName)
}

/** What a component's `name` says, where it is plain text. */
function namesGiven({ attributes }: Jsx): string[] {
  return attributes.flatMap((attribute) => {
    const isName = attribute.type === 'mdxJsxAttribute' && attribute.name === 'name'
    return isName && typeof attribute.value === 'string' ? [attribute.value] : []
  })
}
