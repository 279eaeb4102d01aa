import type { SidebarView } from '../../../runtime/contract.ts'
import { useSite, useView } from '../../../runtime/react.tsx'
import { hrefOf } from '../../../runtime/url.ts'
import { SidebarItems } from './SidebarItems.tsx'
import { useSidebar } from './useSidebar.ts'

/** The tree of documents. Its scroll position is the element's own and survives navigation. */
export function Sidebar({ sidebar }: { sidebar: SidebarView }) {
  const { page } = useView()
  const current = hrefOf(page.path, useSite())
  const tree = useSidebar(sidebar, current)
  return (
    <nav className="sidebar" aria-label="Docs sidebar" data-sidebar={sidebar.name}>
      <SidebarItems items={tree.items} tree={tree} current={current} parent="" />
    </nav>
  )
}
