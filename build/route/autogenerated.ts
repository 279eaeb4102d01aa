import { posix } from 'node:path'
import { compare } from '../diagnostics/diagnostic.ts'
import { ownerOf } from '../../runtime/owner.ts'
import type { Route, SidebarNode } from '../model.ts'
import { linkedIds, type FolderCategory } from './categories.ts'
import { idOf, isIndex, join, numberOf, withoutNumber } from './ids.ts'
import type { Shelf } from './shelves.ts'
import { categoryNode, labelOf, pageNode } from './tree.ts'

interface Placed {
  readonly node: SidebarNode
  readonly position: number | undefined
  readonly name: string
}

export interface GeneratedInput {
  readonly routes: readonly Route[]
  readonly categories?: Categories | undefined
  /** Each version in each language. */
  readonly shelves: readonly Pick<Shelf, 'path'>[]
  /** Path below which the documents are served. */
  readonly prefix: string
}

/**
 * The sidebar of a folder: its documents and folders, by `sidebar_position` or the number in front
 * of the name, then by the names of files. A folder's index is the category's own page. Other versions and
 * languages whose folders lie in it are left out.
 */
export function generated(
  dirName: string,
  { routes, categories = new Map(), shelves, prefix }: GeneratedInput,
): SidebarNode[] {
  const folder = dirName === '.' ? '' : `${dirName.replace(/^\.\/|\/$/g, '')}/`
  const shelf = ownerOf(join(prefix, ...folder.split('/').map(withoutNumber)), shelves)
  const inside = routes.filter(
    ({ doc, path }) => doc.id.startsWith(folder) && ownerOf(path, shelves) === shelf,
  )
  return level(inside, folder.length, { categories, all: routes })
}

type Categories = ReadonlyMap<string, FolderCategory>

interface Known {
  readonly categories: Categories
  /** Those of other folders too: a label may lead to any. */
  readonly all: readonly Route[]
}

function level(routes: readonly Route[], depth: number, known: Known): SidebarNode[] {
  const folders = groupBy(routes, ({ doc }) => {
    const rest = doc.id.slice(depth)
    return rest.includes('/') ? rest.slice(0, rest.indexOf('/')) : ''
  })
  const placed = [...folders].flatMap(([folder, inside]) =>
    folder === '' ? inside.map(pageOf) : [folderOf({ name: folder, inside, depth }, known)],
  )
  return placed
    .toSorted(
      (a, b) => (a.position ?? Infinity) - (b.position ?? Infinity) || compare(a.name, b.name) || 0,
    )
    .map(({ node }) => node)
}

function pageOf(route: Route): Placed {
  const name = posix.basename(route.doc.source)
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

function folderOf({ name, inside, depth }: Folder, known: Known): Placed {
  const below = depth + name.length + 1
  const folder = inside[0]!.doc.id.slice(0, below - 1)
  const category = known.categories.get(folder) ?? {}
  const index =
    category.link === null
      ? undefined
      : (linked(category.link, folder, [inside, known.all]) ??
        inside.find(({ doc }) => posix.dirname(doc.id) === folder && isIndex(doc)))
  const items = level(
    inside.filter((route) => route !== index),
    below,
    known,
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

/** The document that a category's label leads to, looked for in one list after the other. */
function linked(
  link: string | undefined,
  folder: string,
  lists: readonly (readonly Route[])[],
): Route | undefined {
  if (link === undefined) return undefined
  const [own, any] = linkedIds(link, folder)
  for (const routes of lists) {
    const byName = (id: string | undefined) => routes.find(({ doc }) => idOf(doc) === id)
    const found = byName(own) ?? byName(any)
    if (found) return found
  }
  return undefined
}

/** `getting-started` → `Getting started`; `useQuery`, `iOS` and `v1.0` are names, and stay. */
function titleOf(folder: string): string {
  const words = withoutNumber(folder).replace(/[-_]+/g, ' ')
  const isName = /\p{Lu}|^v?\d/u.test(words)
  return isName ? words : words.charAt(0).toUpperCase() + words.slice(1)
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
