import type { NavLink } from '../../../../runtime/contract.ts'
import { ownerOf } from '../../../../runtime/owner.ts'
import type { RouteTable, SidebarNode, SidebarTree } from '../../../model.ts'
import { idOf } from '../../../route/ids.ts'
import { pagesOf } from '../../../route/tree.ts'
import { sidebarName } from '../sidebarNames.ts'
import { idIn, pathOf, sidebarIn, type Version } from '../versions.ts'

/** Where the settings of a site lead to. */
export interface FirstPages {
  /** Address of a document of the last version, or of another plugin for docs. */
  readonly docPath: (id: string, plugin?: string) => string | undefined
  /** The same of what a language has, by its code. */
  readonly docPathIn?: (language: string) => FirstPages['docPath']
  /** First page of a sidebar, by its name there, as it calls it; for `docSidebar` items. */
  readonly sidebarStart: (name: string, plugin?: string) => NavLink | undefined
  /** Address of the document that stands for the last version, or for that of another plugin for docs. */
  readonly mainPath?: (plugin?: string) => string | undefined
  /** Id of the document that stands for a version: the one at its own address, else the first one listed. */
  readonly mainDocId: (version: Version) => string
}

interface FirstPagesInput {
  readonly versions: readonly Version[]
  readonly trees: ReadonlyMap<string, SidebarTree>
  /** Of all documents, without the lists of what is in a category. */
  readonly routes: RouteTable
  /** Path below which the documents are served. */
  readonly prefix: string
}

export function firstPages({ versions, trees, routes, prefix }: FirstPagesInput): FirstPages {
  const last = versions.find(({ isLast }) => isLast)
  const lastOf = (plugin?: string) =>
    versions.find((one) => plugin !== undefined && one.plugin === plugin) ?? last
  const shelves = versions.map((version) => ({ version, path: pathOf(version, prefix) }))
  const written = [...trees.values()].flatMap(pagesOf).filter(({ path }) => routes.byPath.has(path))
  const mainOf = (version: Version) =>
    routes.byPath.get(pathOf(version, prefix)) ??
    written.find(({ path }) => ownerOf(path, shelves)?.version === version)
  return {
    docPath(id, plugin) {
      const version = lastOf(plugin)
      return routes.byId.get(version ? idIn(version, id) : id)?.path
    },
    docPathIn: (language) => (id, plugin) => {
      const original = lastOf(plugin)
      const own = versions.find((one) => one.language === language && one.original === original)
      return own && routes.byId.get(idIn(own, id))?.path
    },
    sidebarStart(name, plugin) {
      const version = lastOf(plugin)
      return startOf(trees.get(version ? sidebarIn(version, name) : sidebarName(name)))
    },
    mainPath(plugin) {
      const version = lastOf(plugin)
      return version && mainOf(version)?.path
    },
    mainDocId(version) {
      const main = mainOf(version)
      return main ? idOf(main.doc) : ''
    },
  }
}

/** The first page of a sidebar, a category's own before what is in it. */
function startOf(tree: SidebarTree = []): NavLink | undefined {
  return tree.map(linkOf).find((link) => link !== undefined)
}

function linkOf(node: SidebarNode): NavLink | undefined {
  if (node.type === 'link') return undefined
  const { label, route } = node
  if (route) return { label, href: route.path }
  return node.type === 'category' ? startOf(node.items) : undefined
}
