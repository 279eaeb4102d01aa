import type { ReactNode } from 'react'
import type { Template } from '../runtime/contract.ts'
import { useView } from '../runtime/react.tsx'
import { Doc } from './layouts/Doc.tsx'
import { Errors } from './pages/Errors.tsx'
import { Home } from './pages/Home.tsx'
import { Page } from './layouts/Page.tsx'
import { Search } from './pages/Search.tsx'
import { Frozen } from './parts/Frozen.tsx'
import { Menu } from './parts/Menu.tsx'
import { Navbar } from './parts/Navbar.tsx'
import { useMenu } from './parts/useMenu.ts'

export { Crash } from './pages/Crash.tsx'

/** The whole page below `<div id="pageRoot">`. */
export function App(): ReactNode {
  const { page } = useView()
  const menu = useMenu(page)
  return (
    <>
      <Frozen name="skip" inert={menu.isOpen} />
      <Frozen name="announcement" inert={menu.isOpen} />
      <Navbar menu={menu} />
      <div className={page.sidebar ? 'frame frame-docs' : 'frame'}>
        <Menu menu={menu} />
        <div className="stage" inert={menu.isOpen}>
          {pageOf(page.template)}
        </div>
      </div>
      <Frozen name="footer" inert={menu.isOpen} />
      <Frozen name="back-to-top" inert={menu.isOpen} />
    </>
  )
}

function pageOf(template: Template): ReactNode {
  switch (template) {
    case 'doc':
      return <Doc />
    case 'home':
      return <Home />
    case 'search':
      return <Search />
    case 'errors':
      return <Errors />
    case 'not-found':
      return (
        <Page>
          <Frozen name="not-found" />
        </Page>
      )
    default:
      return template satisfies never
  }
}
