import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent } from 'react'
import type { PageView } from '../../runtime/contract.ts'
import { cover, uncover } from '../../runtime/cover.ts'
import { flushSync } from '../../runtime/react.tsx'

export type Panel = 'docs' | 'main'

/** The menu of narrow screens: whether it is open, and which of its panels shows. */
export interface Menu {
  readonly isOpen: boolean
  readonly panel: Panel
  readonly show: (panel: Panel) => void
  readonly open: (event: MouseEvent<HTMLElement>) => void
  readonly close: () => void
}

/** Which page it is open on; Back closes it instead of leaving. */
export function useMenu(page: PageView): Menu {
  const panelOfPage: Panel = page.sidebar ? 'docs' : 'main'
  const [openOn, setOpenOn] = useState<string | null>(null)
  const [panel, setPanel] = useState<Panel>(panelOfPage)
  const opener = useRef<HTMLElement | null>(null)
  const isOpen = openOn === page.path
  const shut = () => setOpenOn(null)

  useEffect(() => (isOpen ? watch(shut, opener) : undefined), [isOpen])
  useLayoutEffect(() => {
    // From now on scripts say whether it is open, and not the address (styles/menu.css).
    document.documentElement.toggleAttribute('data-scripted', true)
    if (!wasOpened()) return
    opener.current = document.querySelector('.menu-button')
    setOpenOn(page.path)
  }, [])

  return {
    isOpen,
    panel: page.sidebar ? panel : 'main',
    show(next) {
      flushSync(() => setPanel(next))
      // What was pressed is inert now: focus goes to what leads back.
      document
        .querySelector<HTMLElement>('#pageMenu > :not([inert]) > .menu-switch')
        ?.focus({ preventScroll: true })
    },
    open(event) {
      event.preventDefault()
      opener.current = event.currentTarget
      setPanel(panelOfPage)
      setOpenOn(page.path)
      cover()
    },
    close: () => uncover(shut),
  }
}

/** Whether the reader opened it before scripts worked. Takes its hash from the address, which said so. */
function wasOpened(): boolean {
  if (location.hash !== '#pageMenu') return false
  history.replaceState(history.state, '', location.pathname + location.search)
  return matchMedia('(max-width: 996px)').matches
}

function watch(shut: () => void, opener: { readonly current: HTMLElement | null }): () => void {
  const desktop = matchMedia('(min-width: 997px)')
  const onKey = (event: KeyboardEvent) =>
    event.key === 'Escape' && !event.defaultPrevented && uncover(shut)
  const onChange = () => desktop.matches && uncover(shut)
  const ended = new AbortController()
  addEventListener('popstate', shut, ended)
  addEventListener('keydown', onKey, ended)
  desktop.addEventListener('change', onChange, ended)
  document.addEventListener('lectern:navigated', shut, ended)
  document.documentElement.toggleAttribute('data-menu', true)
  document.querySelector<HTMLElement>('#pageMenu .menu-close')?.focus({ preventScroll: true })
  return () => {
    document.documentElement.removeAttribute('data-menu')
    ended.abort()
    // When another page is shown: coming back to this one must not open it again.
    shut()
    opener.current?.focus({ preventScroll: true })
    // A wide window has no such button, and of the menu only the sidebar.
    if (document.activeElement?.matches('.menu-button, .sidebar *')) return
    document.querySelector<HTMLElement>('.navbar .brand')?.focus({ preventScroll: true })
  }
}
