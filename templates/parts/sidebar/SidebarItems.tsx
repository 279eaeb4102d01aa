import type { SidebarItem } from '../../../runtime/contract.ts'
import { Category } from './Category.tsx'
import { Leaf } from './Leaf.tsx'
import { categoryId, type Tree } from './useSidebar.ts'

export interface ItemsProps {
  readonly items: readonly SidebarItem[]
  readonly tree: Tree
  /** Address of the page shown. */
  readonly current: string
  /** Key of the category that holds the items. */
  readonly parent: string
}

/** One level of the sidebar. An unlisted page appears only while it is the one shown. */
export function SidebarItems({ items, tree, current, parent }: ItemsProps) {
  return (
    <ul>
      {items
        .filter((item) => item.type === 'category' || !item.unlisted || item.href === current)
        .map((item) => {
          if (item.type !== 'category') {
            return (
              <li key={item.href}>
                <Leaf href={item.href} label={item.label} current={current} />
              </li>
            )
          }
          const id = categoryId(item, items, parent)
          return (
            <Category key={id} id={id} category={item} tree={tree} current={current}>
              {item.items && (
                <SidebarItems items={item.items} tree={tree} current={current} parent={id} />
              )}
            </Category>
          )
        })}
    </ul>
  )
}
