import { posix } from 'node:path'
import type { SidebarDefinition, SidebarEntry } from '../../../../runtime/contract.ts'
import type { Route, SidebarNode, SidebarTree } from '../../../model.ts'
import { idOf } from '../../../route/ids.ts'
import { labelOf, pagesOf } from '../../../route/tree.ts'
import { recordOf, type Raw } from '../read.ts'
import { indexOf, type GeneratedIndex } from './sidebars.ts'
import type { Version } from '../versions.ts'

interface Writing {
  readonly version: Version
  /** The folder whose list it is, below that of all documents. */
  readonly folder: string
  /** What folders say of themselves, by their paths. */
  readonly raw: ReadonlyMap<string, Raw>
  /** What a category is called. */
  readonly say?: (label: string) => string
  /** Pages that are listed as links, with what they lead to. */
  readonly originals?: ReadonlyMap<Route, Route>
}

/** What stands in the place of a folder's list, and the pages of categories in it. */
export interface WrittenList {
  readonly items: SidebarDefinition
  readonly indexes: readonly GeneratedIndex[]
}

/** The list of a folder written out, with ids as its version calls its documents. */
export function writtenOut(
  tree: SidebarTree,
  { version, folder: top, raw, say = (label) => label, originals = new Map() }: Writing,
): WrittenList {
  const indexes: GeneratedIndex[] = []
  return { items: entriesOf(tree, top), indexes }

  function entriesOf(nodes: SidebarTree, folder: string): SidebarEntry[] {
    return nodes.flatMap((node) => {
      if (node.type === 'category') return categoryOf(node, folder)
      return node.type === 'page' ? pageOf(node.route, node.label) : []
    })
  }

  /** A page by its id, or a link to what is listed in its place. */
  function pageOf(route: Route, label: string): SidebarEntry[] {
    const first = originals.get(route)
    if (!first) return [posix.relative(version.path, idOf(route.doc))]
    return first.doc.frontmatter.unlisted ? [] : [{ type: 'link', label, href: first.path }]
  }

  function categoryOf(
    { label: named, open, route, items: nodes }: Extract<SidebarNode, { type: 'category' }>,
    above: string,
  ): SidebarEntry[] {
    const folder = childOf(above, [...pagesOf(nodes), ...(route ? [route] : [])])
    const [page] = route ? pageOf(route, labelOf(route)) : []
    const inside = entriesOf(nodes, folder)
    const items = page === undefined || typeof page === 'string' ? inside : [page, ...inside]
    const label = say(named)
    const link = typeof page === 'string' ? page : route ? undefined : indexIn(folder, label, items)
    if (items.length === 0 && link === undefined) return []
    return [
      {
        ...{ type: 'category', label, items },
        ...(open ? { collapsed: false } : {}),
        ...(link === undefined ? {} : { link }),
      },
    ]
  }

  /** The id of the page that a folder asks for; undefined when it asks for none. */
  function indexIn(folder: string, label: string, items: SidebarDefinition): string | undefined {
    const link = recordOf(raw.get(folder)?.['link'])
    if (link['type'] !== 'generated-index') return undefined
    const index = indexOf(link, label, items)
    indexes.push(index)
    return index.id
  }
}

/** The folder right below another one in which pages lie. */
function childOf(above: string, pages: readonly Route[]): string {
  const start = above === '' || above === '.' ? '' : `${above}/`
  const ids = pages.map(({ doc }) => doc.id).filter((id) => id.startsWith(start))
  const [child = ''] = ids[0]?.slice(start.length).split('/') ?? []
  return posix.join(above, child)
}
