import { useView } from '../../runtime/react.tsx'
import { Frozen } from './Frozen.tsx'
import { CloseIcon } from './Icons.tsx'
import { NavLinks } from './NavLinks.tsx'
import { Sidebar } from './sidebar/Sidebar.tsx'
import type { Menu as MenuState } from './useMenu.ts'
import { words } from '../../runtime/words.ts'

/** The documents' sidebar on wide screens; on narrow ones a panel with the main links behind it. */
export function Menu({ menu }: { menu: MenuState }) {
  const { page } = useView()
  return (
    <div
      id="pageMenu"
      className={page.sidebar ? 'menu' : 'menu menu-only-main'}
      data-panel={menu.panel}
      {...(menu.isOpen && {
        role: 'dialog',
        'aria-modal': true,
        'aria-label': words.menu,
        'data-open': true,
      })}
    >
      <div className="menu-head">
        <Frozen name="name" />
        <a
          className="icon-button menu-close"
          href="#"
          aria-label={words.closeMenu}
          onClick={(event) => {
            event.preventDefault()
            menu.close()
          }}
        >
          <CloseIcon />
        </a>
      </div>
      <nav
        className="menu-main"
        aria-label={words.mainMenu}
        inert={menu.isOpen && menu.panel !== 'main'}
      >
        <NavLinks />
        <Frozen name="locales" />
        <Frozen name="repository" />
        {page.sidebar ? (
          <button type="button" className="menu-switch scripted" onClick={() => menu.show('docs')}>
            {words.documentationMenu}
          </button>
        ) : null}
      </nav>
      {page.sidebar ? (
        <div className="menu-docs" inert={menu.isOpen && menu.panel !== 'docs'}>
          <button
            type="button"
            className="menu-switch menu-back scripted"
            onClick={() => menu.show('main')}
          >
            {words.backToMainMenu}
          </button>
          <Sidebar sidebar={page.sidebar} />
        </div>
      ) : null}
    </div>
  )
}
