import { ownerOf } from '../../../runtime/url.ts'
import type { RouteTable, SidebarTree } from '../../model.ts'
import { idOf } from '../../route/ids.ts'
import { firstPage } from '../../route/tree.ts'
import { idIn, pathOf, type Version } from './versions.ts'

/** Where the settings of a site lead to. */
export interface FirstPages {
  /** Address of a document of the last version. */
  readonly docPath: (id: string) => string | undefined
  /** First document of a sidebar, by its name here, as an address; for `docSidebar` items. */
  readonly sidebarPath: (name: string) => string | undefined
  /** Address of the document that stands for the last version. */
  readonly mainPath?: string | undefined
  /** Id of the document that stands for a version: the one at its own address, else the first one listed. */
  readonly mainDocId: (version: Version) => string
}

interface FirstPagesInput {
  readonly versions: readonly Version[]
  readonly trees: ReadonlyMap<string, SidebarTree>
  readonly routes: RouteTable
  /** Path below which the documents are served. */
  readonly prefix: string
}

export function firstPages({ versions, trees, routes, prefix }: FirstPagesInput): FirstPages {
  const last = versions.find(({ isLast }) => isLast)
  const shelves = versions.map((version) => ({ version, path: pathOf(version, prefix) }))
  const firstOf = (tree: SidebarTree = []) => tree.flatMap((node) => firstPage(node) ?? [])[0]
  const starts = [...trees.values()].flatMap((tree) => firstOf(tree) ?? [])
  const mainOf = (version: Version) =>
    routes.byPath.get(pathOf(version, prefix)) ??
    starts.find(({ path }) => ownerOf(path, shelves)?.version === version)
  return {
    docPath: (id) => routes.byId.get(last ? idIn(last, id) : id)?.path,
    sidebarPath: (name) => firstOf(trees.get(name))?.path,
    mainPath: last && mainOf(last)?.path,
    mainDocId(version) {
      const main = mainOf(version)
      return main ? idOf(main.doc) : ''
    },
  }
}
