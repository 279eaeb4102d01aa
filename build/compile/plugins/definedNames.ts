import type { Root, RootContent } from 'hast'
import { isJsx, textOf } from '../nodes.ts'

/**
 * The names that a table's row, a list's item or a definition begins with, in code: what they tell
 * about. A name in a link is told elsewhere. Other nodes define nothing.
 */
export function definedNames(node: Root | RootContent): string[] {
  if (isJsx(node)) return attributeNamed(node.attributes, 'name')
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

/** Texts, and elements that do not just hold what stands in them. */
function leavesOf(node: RootContent): RootContent[] {
  if (node.type !== 'element' || !wrappers.has(node.tagName)) {
    return node.type === 'element' && node.tagName !== 'code'
      ? [{ type: 'comment', value: '' }]
      : [node]
  }
  return node.children.flatMap(leavesOf)
}

function isCell(node: RootContent): boolean {
  return node.type === 'element' && /^t[dh]$/.test(node.tagName)
}

function attributeNamed(
  attributes: readonly { type: string; name?: string; value?: unknown }[],
  wanted: string,
): string[] {
  return attributes.flatMap(({ name, value }) =>
    name === wanted && typeof value === 'string' ? [value] : [],
  )
}
