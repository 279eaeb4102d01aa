import { Frozen } from './Frozen.tsx'
import { MenuIcon } from './Icons.tsx'
import { NavLinks } from './NavLinks.tsx'
import type { Menu } from './useMenu.ts'
import { words } from '../../runtime/words.ts'

/** The bar at the top. Below the desktop width its links move into the menu. */
export function Navbar({ menu }: { menu: Menu }) {
  return (
    <header className="navbar" inert={menu.isOpen}>
      <div className="navbar-inner">
        <a
          className="icon-button menu-button"
          href="#pageMenu"
          aria-label={words.openMenu}
          aria-expanded={menu.isOpen}
          aria-controls="pageMenu"
          onClick={menu.open}
        >
          <MenuIcon />
        </a>
        <Frozen name="brand" />
        <nav className="navbar-links" aria-label={words.mainLinks}>
          <NavLinks menus="dropdown" />
        </nav>
        <div className="navbar-tools">
          <Frozen name="search" />
          <Frozen name="locales" />
          <Frozen name="tools" />
        </div>
      </div>
    </header>
  )
}
