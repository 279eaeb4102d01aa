import type { NavItem } from '../../../runtime/contract.ts'
import { labelOf, linkOf, repositoryItem, type ConfigInput } from './config.ts'
import { listOf, recordOf, type Raw } from './read.ts'

/** Items of the bar in the order in which they stood in it, but the one for the repository. */
export function barItems({ config }: ConfigInput): readonly Raw[] {
  const all = listOf(recordOf(recordOf(config['themeConfig'])['navbar'])['items']).map(recordOf)
  const items = all.filter((item) => item !== repositoryItem(all))
  const isFirst = ({ position }: Raw) => position === 'left'
  return [...items.filter(isFirst), ...items.filter((item) => !isFirst(item))]
}

/** A link or a menu of the bar; undefined for what has no counterpart. */
export function barItemOf(item: Raw, input: ConfigInput): NavItem | undefined {
  if (!isMenu(item)) return linkOf(item, input)
  const label = labelOf(item)
  const items = entriesOf(item).flatMap((entry) => linkOf(entry, input) ?? [])
  return label && items.length > 0 ? { label, items } : undefined
}

/** What stands in a menu: first the page that its own label led to. */
export function entriesOf({ items, ...menu }: Raw): readonly Raw[] {
  const isLink = menu['to'] !== undefined || menu['href'] !== undefined
  return [...(isLink ? [{ ...menu, type: 'default' }] : []), ...listOf(items).map(recordOf)]
}

/** Whether an item of the bar opens a menu of links. */
export function isMenu({ type, items }: Raw): boolean {
  return (type === 'dropdown' || type === undefined) && Array.isArray(items)
}
