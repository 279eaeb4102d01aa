import { useSite, useView } from '../../runtime/react.tsx'
import { homeOf } from '../parts/homeOf.ts'
import { linksIn, linkTo } from '../parts/links.ts'
import { SearchForm } from '../parts/SearchForm.tsx'
import { words } from '../../runtime/words.ts'

/** What an unmatched path shows. `runtime/enhance/nearest.ts` fills in what may have been meant. */
export function NotFound() {
  return (
    <div className="not-found">
      <h1>{words.notFound}</h1>
      <p className="not-found-line">{words.notFoundMeaning}</p>
      <p>{words.notFoundAdvice}</p>
      <SearchForm />
      <div className="not-found-ways">
        <div className="scripted" data-nearest="" />
        <WaysIn />
      </div>
    </div>
  )
}

/** Home, and the links of the navigation bar and its menus, each place once. */
function WaysIn() {
  const site = useSite()
  const home = homeOf(useView().page.path, site)
  const links = [{ label: words.home, href: home }, ...linksIn(site.navbar.items)]
  const items = links.filter(({ href }, at) => links.findIndex((one) => one.href === href) === at)
  return (
    <nav aria-label={words.waysIn}>
      <h2>{words.startFrom}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.href}>
            <a {...linkTo(item, site)}>{item.label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
