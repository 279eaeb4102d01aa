import { hrefOf } from '../../runtime/url.ts'
import type { Route } from '../model.ts'
import { declarationKey } from '../samples/declaration.ts'
import type { DeclarationUse } from '../samples/uses.ts'
import type { Plan } from './plan.ts'

/**
 * Where documents describe what packages export: addresses by `declarationKey`, and by `#name` those of
 * headings that are a name in code and nothing else.
 */
export type Homes = ReadonlyMap<string, string>

/** The address where an export is at home, if that is certain. */
export function homeOf(key: string, homes: Homes): string | undefined {
  return homes.get(key) ?? homes.get(key.slice(key.indexOf('#')))
}

/** Names that several pages print are at home on the one that has it as its title, or nowhere. */
export function homesOf(
  { routes, references }: Pick<Plan, 'routes' | 'references'>,
  usesOf: (route: Route) => readonly DeclarationUse[],
): Homes {
  const places = new Map<string, Place[]>()
  const add = (key: string, route: Route, hash: string): void => {
    const href = hrefOf(route.path, references) + hash
    places.set(key, [...(places.get(key) ?? []), { route, href }])
  }
  for (const route of routes.routes) {
    for (const [key, hash] of placesIn(route, usesOf(route))) add(key, route, hash)
  }
  return new Map(
    [...places].flatMap(([key, found]) => {
      const href = onlyHome(key, found)
      return href === undefined ? [] : [[key, href] as const]
    }),
  )
}

/** What a page has a place for: the key of an export or `#name`, and its hash there. */
export function placesIn(
  route: Pick<Route, 'doc'>,
  uses: readonly DeclarationUse[],
): (readonly [key: string, hash: string])[] {
  return [
    ...uses.map((use) => [declarationKey(use), hashOf(use, route)] as const),
    ...namedHeadings(route).map(({ name, id }) => [`#${name}`, `#${id}`] as const),
  ]
}

interface Place {
  readonly route: Route
  readonly href: string
}

function onlyHome(key: string, places: readonly Place[]): string | undefined {
  const titled = places.filter(({ route }) => key.endsWith(`#${route.doc.title}`))
  const [first, ...others] = titled.length > 0 ? titled : places
  return others.every(({ route }) => route === first?.route) ? first?.href : undefined
}

function namedHeadings({ doc }: Pick<Route, 'doc'>): { name: string; id: string }[] {
  return doc.toc.flatMap((item) => {
    const name = 'html' in item && /^<code>([\w$]+)(?:\(\))?<\/code>$/.exec(item.html)?.[1]
    return name ? [{ name, id: encodeURIComponent(item.id) }] : []
  })
}

/** The heading above, where it is certain; else the whole page. */
function hashOf({ under }: DeclarationUse, { doc }: Pick<Route, 'doc'>): string {
  const own = /\{#([^}\s]+)\}$/.exec(under)
  const words = under.replace(/[`*_]/g, '').trim()
  const named = doc.sections.filter(({ anchor, title }) =>
    own ? anchor === own[1] : anchor !== '' && title === words,
  )
  return named.length === 1 ? `#${encodeURIComponent(named[0]!.anchor)}` : ''
}
