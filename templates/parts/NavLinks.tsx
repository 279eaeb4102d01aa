import { useSite, useView } from '../../runtime/react.tsx'
import { currentAmong, currentOf, linkTo } from './links.ts'

/** The site's main ways in, in the bar and in the menu. */
export function NavLinks() {
  const site = useSite()
  const { page } = useView()
  const current = currentAmong(site.navbar.items, page.path)
  return (
    <ul>
      {site.navbar.items.map((item) => (
        <li key={item.href}>
          <a
            {...linkTo(item, site)}
            aria-current={item === current ? currentOf(item.href, page.path) : undefined}
          >
            {item.label}
          </a>
        </li>
      ))}
    </ul>
  )
}
