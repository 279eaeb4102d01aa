import type { PageData, PageLink, TocItem } from '../../runtime/contract.ts'
import { markdownPath } from '../../runtime/files.ts'
import { hrefOf } from '../../runtime/url.ts'
import { fileHref } from '../assets.ts'
import { outcome } from '../diagnostics/diagnostic.ts'
import { nearest } from '../diagnostics/nearest.ts'
import { nearestPath } from '../diagnostics/nearestPath.ts'
import { unknownPaginationId, unknownSidebar } from '../diagnostics/catalogue/routes.ts'
import type { Diagnostic, Doc, Outcome, Route, RouteTable, SidebarTree, Site } from '../model.ts'
import { isKnownId } from './knownIds.ts'
import { placeOf } from './placeOf.ts'
import { sidebarViews } from './sidebarView.ts'
import { isListed, pagesOf, trailsOf } from './tree.ts'
import { inVersions, translationsOf, waysOf, type Around } from './counterparts.ts'
import { versionOf } from './versions.ts'

export interface NavigationInput {
  readonly routes: RouteTable
  readonly sidebars: ReadonlyMap<string, SidebarTree>
  readonly site: Site
  /** ISO date by source path. */
  readonly lastUpdated: Readonly<Record<string, string>>
  /** Documents only have edit links and dates; pages beside them do not. */
  readonly folder: string
  /** The table of contents of a route, partials filled in. */
  readonly tocOf: (route: Route) => readonly TocItem[]
}

/** Says of a page what surrounds its words: sidebar, breadcrumbs, previous and next. */
export function navigation(input: NavigationInput): (route: Route) => Outcome<PageData> {
  const indexes = new Map([...input.sidebars].map(([name, tree]) => [name, sidebarIndex(tree)]))
  const home = sidebarsByPath(indexes)
  const ways = waysOf(input.site)
  const viewOf = sidebarViews(input.site)

  return (route) => {
    const name = sidebarOf(route, input, home)
    const index = name === undefined ? undefined : indexes.get(name)
    const trail = index?.trails.get(route.path) ?? []
    return outcome(
      {
        ...wordsAround(route, { ...input, ways }),
        ...(index && name ? { sidebar: viewOf(name, index.tree, trail) } : {}),
        ...(trail.length > 0 ? { breadcrumbs: breadcrumbs(trail, input.site) } : {}),
        ...neighbours(route, index, input),
      },
      faultsOf(route, input),
    )
  }
}

/** What a page says of itself, wherever it stands. */
function wordsAround(route: Route, input: NavigationInput & Around): PageData {
  const { site, folder } = input
  const { doc, path } = route
  const { frontmatter } = doc
  const isDoc = doc.source.startsWith(`${folder}/`)
  const version = isDoc ? versionOf(path, site) : undefined
  const date = isDoc ? input.lastUpdated[doc.source] : undefined
  const editUrl = isDoc ? editUrlOf(doc, site) : undefined
  return {
    path,
    template: frontmatter.template ?? 'doc',
    title: doc.title,
    toc: input.tocOf({ doc, path }),
    ...(doc.description ? { description: doc.description } : {}),
    ...(doc.titled || frontmatter.hide_title ? { hideTitle: true as const } : {}),
    ...(editUrl ? { editUrl } : {}),
    ...(date ? { lastUpdated: date } : {}),
    ...(version === undefined ? {} : { version }),
    ...(version !== undefined && site.versions.length > 1
      ? { versions: inVersions(route, input) }
      : {}),
    ...(site.locales.length > 1 ? { translations: translationsOf(route, input) } : {}),
    ...(frontmatter.unlisted ? { unlisted: true as const } : {}),
    ...(hasWords(frontmatter.template) ? { markdown: site.base + markdownPath(path) } : {}),
  }
}

/** What a search or a missing page shows is not in its document. */
export function hasWords(template: PageData['template'] | undefined): boolean {
  return template !== 'search' && template !== 'not-found'
}

function sidebarOf(
  { doc, path }: Route,
  { sidebars }: NavigationInput,
  home: ReadonlyMap<string, string>,
): string | undefined {
  const named = doc.frontmatter.displayed_sidebar
  if (named === null) return undefined
  if (named === undefined) return home.get(path)
  return sidebars.has(named) ? named : undefined
}

function breadcrumbs(trail: SidebarTree, site: Site) {
  return trail.map((node) => {
    const own = node.type === 'link' ? undefined : node.route
    return { label: node.label, ...(own ? { href: hrefOf(own.path, site) } : {}) }
  })
}

/** Previous and next in the sidebar's order, or as the front matter wants them. */
function neighbours(
  { doc, path }: Route,
  index: SidebarIndex | undefined,
  { routes, site }: NavigationInput,
): Pick<PageData, 'previous' | 'next'> {
  const at = index?.positions.get(path)
  const linkTo = (id: string | null | undefined, step: number): PageLink | undefined => {
    if (id === null) return undefined
    const beside = at === undefined ? undefined : index!.order[at + step]
    const route = id === undefined ? beside : routes.byId.get(id)
    if (!route) return undefined
    const node = id === undefined ? index?.trails.get(route.path)?.at(-1) : undefined
    const { pagination_label, sidebar_label } = route.doc.frontmatter
    const listed = node?.type === 'page' ? node.label : route.doc.title
    const label = pagination_label ?? sidebar_label ?? listed
    return { label, href: hrefOf(route.path, site) }
  }
  const previous = linkTo(doc.frontmatter.pagination_prev, -1)
  const next = linkTo(doc.frontmatter.pagination_next, 1)
  return { ...(previous ? { previous } : {}), ...(next ? { next } : {}) }
}

/** Names in the front matter that nothing has. */
function faultsOf({ doc }: Route, { routes, sidebars }: NavigationInput): Diagnostic[] {
  const { displayed_sidebar: sidebar } = doc.frontmatter
  const neighbours = (['pagination_prev', 'pagination_next'] as const).flatMap((key) => {
    const id = doc.frontmatter[key]
    if (typeof id !== 'string' || isKnownId(id, routes)) return []
    return [unknownPaginationId(placeOf(doc, key), id, nearestPath(id, routes.byId.keys()))]
  })
  if (!sidebar || sidebars.has(sidebar)) return neighbours
  const near = nearest(sidebar, sidebars.keys())
  return [unknownSidebar(placeOf(doc, 'displayed_sidebar'), sidebar, near), ...neighbours]
}

function editUrlOf(doc: Doc, site: Site): string | undefined {
  const custom = doc.frontmatter.custom_edit_url
  if (custom !== undefined) return custom ?? undefined
  const { editUrl } = site.settings
  return editUrl && fileHref(doc.source, `${editUrl.replace(/\/$/, '')}/`)
}

interface SidebarIndex {
  readonly tree: SidebarTree
  readonly trails: ReadonlyMap<string, SidebarTree>
  /** The listed pages in reading order, and the place of each path among them. */
  readonly order: readonly Route[]
  readonly positions: ReadonlyMap<string, number>
}

function sidebarIndex(tree: SidebarTree): SidebarIndex {
  const order = pagesOf(tree).filter(isListed)
  const positions = new Map(order.map(({ path }, at) => [path, at]))
  return { tree, trails: trailsOf(tree), order, positions }
}

/** The first sidebar that holds a page is its own. */
function sidebarsByPath(indexes: ReadonlyMap<string, SidebarIndex>): Map<string, string> {
  const home = new Map<string, string>()
  for (const [name, { trails }] of indexes) {
    for (const path of trails.keys()) if (!home.has(path)) home.set(path, name)
  }
  return home
}
