import { compare } from '../diagnostics/diagnostic.ts'
import type { Route, SidebarNode } from '../model.ts'
import type { FolderCategory } from './categories.ts'
import { idOf, numberOf, withoutNumber } from './ids.ts'
import { categoryNode, labelOf, pageNode } from './tree.ts'

interface Placed {
  readonly node: SidebarNode
  readonly position: number | undefined
  readonly name: string
}

/**
 * The sidebar of a folder: its documents and folders, by `sidebar_position` or the number in front
 * of the name, then by name. A folder's index is the category's own page.
 */
export function generated(
  dirName: string,
  routes: readonly Route[],
  categories: ReadonlyMap<string, FolderCategory> = new Map(),
): SidebarNode[] {
  const prefix = dirName === '.' ? '' : `${dirName.replace(/^\.\/|\/$/g, '')}/`
  const inside = routes.filter(({ doc }) => doc.id.startsWith(prefix))
  return level(inside, prefix.length, categories)
}

type Categories = ReadonlyMap<string, FolderCategory>

function level(routes: readonly Route[], depth: number, categories: Categories): SidebarNode[] {
  const folders = groupBy(routes, ({ doc }) => {
    const rest = doc.id.slice(depth)
    return rest.includes('/') ? rest.slice(0, rest.indexOf('/')) : ''
  })
  const placed = [...folders].flatMap(([folder, inside]) =>
    folder === ''
      ? inside.map((route) => pageOf(route, depth))
      : [folderOf({ name: folder, inside, depth }, categories)],
  )
  return placed
    .toSorted(
      (a, b) => (a.position ?? Infinity) - (b.position ?? Infinity) || compare(a.name, b.name) || 0,
    )
    .map(({ node }) => node)
}

function pageOf(route: Route, depth: number): Placed {
  const name = route.doc.id.slice(depth)
  return {
    node: pageNode(route),
    position: route.doc.frontmatter.sidebar_position ?? numberOf(name),
    name,
  }
}

interface Folder {
  readonly name: string
  readonly inside: readonly Route[]
  readonly depth: number
}

function folderOf({ name, inside, depth }: Folder, categories: Categories): Placed {
  const below = depth + name.length + 1
  const category = categories.get(inside[0]!.doc.id.slice(0, below - 1)) ?? {}
  const index =
    inside.find(({ doc }) => category.link !== undefined && idOf(doc) === category.link) ??
    inside.find(({ doc }) => /^(?:index|readme)$/i.test(doc.id.slice(below)))
  const items = level(
    inside.filter((route) => route !== index),
    below,
    categories,
  )
  return {
    node: categoryNode(category.label ?? (index ? labelOf(index) : titleOf(name)), items, {
      open: category.collapsed === false,
      route: index,
    }),
    position: category.position ?? index?.doc.frontmatter.sidebar_position ?? numberOf(name),
    name,
  }
}

/** `getting-started` → `Getting started` */
function titleOf(folder: string): string {
  const words = withoutNumber(folder).replace(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `Map.groupBy`, which Node has from 21 on. */
function groupBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(key(item))
    if (group) group.push(item)
    else groups.set(key(item), [item])
  }
  return groups
}
