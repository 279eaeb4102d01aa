import type { SiteData } from '../contract.ts'
import { hrefOf, routeOf } from '../url.ts'
import { onShown } from './events.ts'
import { nearestOf, type KnownRoute } from './nearestRoute.ts'
import { words } from '../words.ts'

/** On the not-found page, names the existing pages that the address is most like. */
export function startNearest(site: SiteData): void {
  onShown(() => {
    const place = document.querySelector<HTMLElement>('[data-nearest]')
    if (!place) return
    const missing = routeOf(location.pathname, site.base) ?? location.pathname
    place.replaceChildren()
    find(missing, site.base).then((routes) => offer(place, routes, site), ignore)
  })
}

async function find(missing: string, base: string): Promise<KnownRoute[]> {
  const response = await fetch(`${base}_shared/routes.json`)
  return response.ok ? nearestOf(missing, (await response.json()) as KnownRoute[]) : []
}

/** The page stays as it is: the hint is an extra. */
function ignore(): void {}

function offer(place: HTMLElement, routes: readonly KnownRoute[], site: SiteData): void {
  const question = document.createElement('h2')
  const list = document.createElement('ul')
  question.textContent = routes.length > 0 ? words.didYouMean : words.nothingNear
  list.append(...routes.map((route) => itemOf(route, site)))
  place.replaceChildren(question, ...(routes.length > 0 ? [list] : []))
}

function itemOf({ path, title }: KnownRoute, site: SiteData): HTMLElement {
  const item = document.createElement('li')
  const link = document.createElement('a')
  const address = document.createElement('code')
  link.href = hrefOf(path, site)
  link.textContent = title
  address.textContent = path
  item.append(link, ' ', address)
  return item
}
