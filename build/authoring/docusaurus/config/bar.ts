import type { NavItem } from '../../../../runtime/contract.ts'
import type { ConfigInput } from './config.ts'
import { furtherVersion, labelOf, linksOf, repositoryItem } from './links.ts'
import { listOf, recordOf, type Raw } from '../read.ts'

/** Items of the bar in the order in which they stood in it, but the one for the repository. */
export function barItems(input: ConfigInput): readonly Raw[] {
  const { navbar } = recordOf(input.config['themeConfig'])
  const all = listOf(recordOf(navbar)['items']).map(recordOf)
  const items = all
    .filter((item) => item !== repositoryItem(all))
    .map((item) => ofOneVersion(item, input))
  const isFirst = ({ position }: Raw) => position === 'left'
  return [...items.filter(isFirst), ...items.filter((item) => !isFirst(item))]
}

/** A menu of another plugin's versions leads to the one that comes along, among what was added to the menu. */
function ofOneVersion(item: Raw, input: ConfigInput): Raw {
  const version = furtherVersion(item, input)
  if (!version || item['type'] !== 'docsVersionDropdown') return item
  const link = { ...item, type: 'docsVersion' }
  const added = entriesOf(item)
  return added.length > 0 ? { label: version.label, items: [link, ...added] } : link
}

/** A menu of the bar, or the links that an item is; none for what has no counterpart. */
export function navItemsOf(item: Raw, input: ConfigInput): readonly NavItem[] {
  if (!isMenu(item)) return linksOf(item, input)
  const own = ownMenus.get(item['type'])
  const label = labelOf(item) || own
  const items = entriesOf(item).flatMap((entry) => linksOf(entry, input))
  if (own && items.length === 1) return items
  return label && items.length > 0 ? [{ label, items }] : []
}

/** What stands in a menu: first the page that its own label led to. */
export function entriesOf({ items, ...menu }: Raw): readonly Raw[] {
  if (isOwnMenu(menu)) {
    return [...listOf(menu['dropdownItemsBefore']), ...listOf(menu['dropdownItemsAfter'])].map(
      recordOf,
    )
  }
  const isLink = [menu['to'], menu['href']].some((to) => to !== undefined && to !== '#')
  return [...(isLink ? [{ ...menu, type: 'default' }] : []), ...listOf(items).map(recordOf)]
}

/** Whether an item of the bar opens a menu of links. */
export function isMenu(item: Raw): boolean {
  const { type = 'dropdown', items } = item
  return isOwnMenu(item) || (type === 'dropdown' && Array.isArray(items))
}

/** Whether an item is a menu that pages have here by themselves: what was added to it stands beside that. */
export function isOwnMenu({ type }: Raw): boolean {
  return ownMenus.has(type)
}

/** What these are called where the configuration does not say. */
const ownMenus: ReadonlyMap<unknown, string> = new Map([
  ['docsVersionDropdown', 'Versions'],
  ['localeDropdown', 'Languages'],
])
