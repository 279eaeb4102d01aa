import type { Page } from '../model/page.ts'
import { scanTree } from '../render/scan.ts'
import { parseTree } from '../text/tree.ts'
import { twinOf } from '../text/twin.ts'

/** What a page's HTML says, parsed once: what links can find in it, what it loads, and, for its `address`, its Markdown twin. */
export function readBack(
  html: string,
  address: string | undefined,
): Omit<Page, 'path' | 'html' | 'data'> {
  const tree = parseTree(html)
  const twin = address === undefined ? {} : { markdown: twinOf(tree, address) }
  return { ...scanTree(tree), ...twin }
}
