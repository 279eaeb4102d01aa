import type { ReactNode } from 'react'
import type { NavItem, NavMenu } from '../../runtime/contract.ts'
import { useSite, useView } from '../../runtime/react.tsx'
import { currentAmong, currentOf, homesIn, linksIn, linkTo } from './links.ts'

/**
 * The site's main ways in. In the bar its menus drop down (runtime/enhance/dropdowns.ts); in the menu of
 * narrow screens they are groups, of which the one that holds the current link is open.
 */
export function NavLinks({ menus }: { menus?: 'dropdown' }) {
  const site = useSite()
  const { path } = useView().page
  const homes = homesIn(site)
  const current = currentAmong(linksIn(site.navbar.items), path, homes)
  return list(site.navbar.items)

  function list(items: readonly NavItem[]): ReactNode {
    return (
      <ul>
        {items.map((item) => (
          <li key={item.label}>
            {'items' in item ? (
              menu(item)
            ) : (
              <a
                {...linkTo(item, site)}
                aria-current={item === current ? currentOf(item.href, path, homes) : undefined}
              >
                {item.label}
              </a>
            )}
          </li>
        ))}
      </ul>
    )
  }

  function menu({ label, items }: NavMenu): ReactNode {
    const isCurrent = items.some((link) => link === current)
    return (
      <details className={menus} open={!menus && isCurrent}>
        <summary aria-current={isCurrent || undefined}>{label}</summary>
        {list(items)}
      </details>
    )
  }
}
