import { ownerOf } from '../../../../runtime/url.ts'
import type { RouteTable, SidebarTree } from '../../../model.ts'
import { idOf } from '../../../route/ids.ts'
import { firstPage } from '../../../route/tree.ts'
import { sidebarName } from '../sidebarNames.ts'
import { idIn, pathOf, sidebarIn, type Version } from '../versions.ts'

/** Where the settings of a site lead to. */
export interface FirstPages {
  /** Address of a document of the last version, or of another plugin for docs. */
  readonly docPath: (id: string, plugin?: string) => string | undefined
  /** First document of a sidebar, by its name there, as an address; for `docSidebar` items. */
  readonly sidebarPath: (name: string, plugin?: string) => string | undefined
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
  const lastOf = (plugin?: string) =>
    versions.find((one) => plugin !== undefined && one.plugin === plugin) ?? last
  const shelves = versions.map((version) => ({ version, path: pathOf(version, prefix) }))
  const firstOf = (tree: SidebarTree = []) => tree.flatMap((node) => firstPage(node) ?? [])[0]
  const starts = [...trees.values()].flatMap((tree) => firstOf(tree) ?? [])
  const mainOf = (version: Version) =>
    routes.byPath.get(pathOf(version, prefix)) ??
    starts.find(({ path }) => ownerOf(path, shelves)?.version === version)
  return {
    docPath(id, plugin) {
      const version = lastOf(plugin)
      return routes.byId.get(version ? idIn(version, id) : id)?.path
    },
    sidebarPath(name, plugin) {
      const version = lastOf(plugin)
      return firstOf(trees.get(version ? sidebarIn(version, name) : sidebarName(name)))?.path
    },
    mainPath: last && mainOf(last)?.path,
    mainDocId(version) {
      const main = mainOf(version)
      return main ? idOf(main.doc) : ''
    },
  }
}
