import type { SidebarView } from '../../../runtime/contract.ts'
import { useSite, useView } from '../../../runtime/react.tsx'
import { hrefOf } from '../../../runtime/url.ts'
import { SidebarItems } from './SidebarItems.tsx'
import { useSidebar } from './useSidebar.ts'
import { words } from '../../../runtime/words.ts'

/** The tree of documents. Its scroll position is the element's own and survives navigation. */
export function Sidebar({ sidebar }: { sidebar: SidebarView }) {
  const { page } = useView()
  const current = hrefOf(page.path, useSite())
  const tree = useSidebar(sidebar, current)
  return (
    <nav className="sidebar" aria-label={words.docsSidebar} data-sidebar={sidebar.name}>
      <SidebarItems items={tree.items} tree={tree} current={current} parent="" />
    </nav>
  )
}
