import type { SidebarItem } from '../../runtime/contract.ts'
import { sidebarPath } from '../../runtime/files.ts'
import { sidebarItems } from '../route/sidebarView.ts'
import type { Plan } from './plan.ts'

export interface PublishedSidebar {
  /** Below the output folder. */
  readonly path: string
  readonly items: readonly SidebarItem[]
}

/** Every sidebar whole, as browsers fetch it. */
export function publishedSidebars({ sidebars, snapshot }: Plan): PublishedSidebar[] {
  return [...sidebars].map(([name, tree]) => ({
    path: sidebarPath(name),
    items: sidebarItems(tree, snapshot.site),
  }))
}
