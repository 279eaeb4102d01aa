import type { SidebarItem, SidebarView } from '../../runtime/contract.ts'
import { sidebarPath } from '../../runtime/files.ts'
import { localeOf } from '../../runtime/owner.ts'
import { hrefOf } from '../../runtime/url.ts'
import { filled } from '../../runtime/words.ts'
import { remember } from '../graph/remember.ts'
import type { SidebarNode, SidebarTree, Site } from '../model.ts'
import { labelAmong } from './label.ts'
import { firstPage } from './tree.ts'

/** The most siblings that a page's own HTML lists; the sidebar's file holds them all. */
const PAGES = 30
const CATEGORIES = 12

type Addresses = Pick<Site, 'base' | 'trailingSlash'>

/** What a view depends on besides its sidebar. */
export type ViewedSite = Addresses & Pick<Site, 'locales' | 'words'>

/**
 * Says what one page shows of its sidebar: its own categories opened, others as labels that lead to
 * their first page. Its size does not grow with the site: long levels are cut to a window. `trail` leads
 * to the page. Pages that show the same are given the same object.
 */
export function sidebarViews(
  site: ViewedSite,
): (name: string, tree: SidebarTree, trail: SidebarTree) => SidebarView {
  const labelOf = remember((node: SidebarNode) => labelItem(node, site))
  const known = remember((_: SidebarTree) => new Map<string, SidebarView>())
  return (name, tree, trail) => {
    const create = () => sidebarView(name, tree, trail, { site, labelOf })
    const last = trail.at(-1)
    // An unlisted page is in its own view alone.
    if (last && !last.listed) return create()
    const innermost = innermostLevel(tree, trail)
    const window = `${name} ${windowOf(innermost, last).from}`
    const view = known(innermost).get(window) ?? create()
    known(innermost).set(window, view)
    return view
  }
}

/** The level that a page opens last: its own, or the one below when it is a category's page. */
function innermostLevel(tree: SidebarTree, trail: SidebarTree): SidebarTree {
  const category = trail.findLast((node) => node.type === 'category')
  return category?.items ?? tree
}

interface Views {
  readonly site: ViewedSite
  /** What a node shows without what is below it: the same on many pages. */
  readonly labelOf: (node: SidebarNode) => SidebarItem
}

function sidebarView(
  name: string,
  tree: SidebarTree,
  trail: SidebarTree,
  { site, labelOf }: Views,
): SidebarView {
  let whole = true
  const items = level(tree)
  return {
    name,
    items,
    file: site.base + sidebarPath(name),
    ...(whole ? { whole: true as const } : {}),
  }

  function level(nodes: SidebarTree): SidebarItem[] {
    const current = nodes.find((node) => trail.includes(node))
    const { shown, from, to, isAll } = windowOf(nodes, current)
    if (!isAll) whole = false
    return [
      ...more(from, shown[from - 1]),
      ...shown.slice(from, to).map(item),
      ...more(shown.length - to, shown[to]),
    ]
  }

  /** Leads to the nearest page outside the window, for readers without JavaScript. */
  function more(count: number, nearest: SidebarNode | undefined): SidebarItem[] {
    const route = nearest && firstPage(nearest)
    if (!route) return []
    const label = filled(wordsAt(route.path, site).moreItems, String(count))
    return [{ type: 'link', label, href: hrefOf(route.path, site) }]
  }

  function item(node: SidebarNode): SidebarItem {
    const label = labelOf(node)
    if (node.type !== 'category') return label
    if (trail.includes(node) || node.open)
      return { ...label, items: level(node.items) } as SidebarItem
    whole = false
    return label
  }
}

/** The words of the language in which a page is written. */
function wordsAt(path: string, { locales, words }: ViewedSite) {
  return words[localeOf(path, locales).code]!
}

/** What a page shows of a level: a part of it, around the node that leads to the page, if one does. */
function windowOf(nodes: SidebarTree, current: SidebarNode | undefined) {
  const isHidden = current !== undefined && !current.listed
  const { shown, places, limit, isAll } = isHidden ? shownOf(nodes, current) : listedOf(nodes)
  const at = (current && places.get(current)) ?? 0
  const from = Math.max(0, Math.min(at - Math.floor(limit / 2), shown.length - limit))
  return { shown, from, to: Math.min(from + limit, shown.length), isAll }
}

const listedOf = remember((nodes: SidebarTree) => shownOf(nodes))

function shownOf(nodes: SidebarTree, hidden?: SidebarNode) {
  const shown = nodes.filter((node) => node.listed || node === hidden)
  const limit = shown.some(({ type }) => type === 'category') ? CATEGORIES : PAGES
  const places = new Map(shown.map((node, at) => [node, at]))
  // An unlisted page is shown while it is read: other pages of the sidebar have to know of it.
  const isAll = shown.length <= limit && nodes.every(({ listed }) => listed)
  return { shown, places, limit, isAll }
}

/** The whole tree as published. Unlisted pages are told as such: each shows while it is read. */
export function sidebarItems(tree: SidebarTree, site: ViewedSite): SidebarItem[] {
  return tree
    .filter((node) => node.listed || node.type === 'page')
    .map((node) => {
      const label = labelItem(node, site)
      return node.type === 'category'
        ? ({ ...label, items: sidebarItems(node.items, site) } as SidebarItem)
        : label
    })
}

/** One item without what is below it. */
function labelItem(node: SidebarNode, site: ViewedSite): SidebarItem {
  switch (node.type) {
    case 'page':
      return {
        type: 'link',
        label: labelAt(node.route.path, node.label, site),
        href: hrefOf(node.route.path, site),
        ...(node.listed ? {} : { unlisted: true as const }),
      }
    case 'link':
      return { type: 'link', label: node.label, href: node.href }
    case 'category': {
      const first = firstPage(node)
      return {
        type: 'category',
        label: first ? labelAt(first.path, node.label, site) : node.label,
        href: first ? hrefOf(first.path, site) : (firstLink(node.items) ?? '#'),
        ...(node.route ? { linked: true as const } : {}),
        ...(node.open ? { open: true as const } : {}),
      }
    }
  }
}

/** A label as it stands among words of a page's language. */
function labelAt(path: string, label: string, { locales }: ViewedSite): string {
  return labelAmong(localeOf(path, locales).direction, label)
}

/** Where the first link of a list without pages leads. */
function firstLink(nodes: SidebarTree): string | undefined {
  const [first] = nodes.flatMap((node) =>
    node.type === 'link'
      ? node.href
      : node.type === 'category'
        ? (firstLink(node.items) ?? [])
        : [],
  )
  return first
}
