import { useEffect, useState } from 'react'
import type { SidebarItem, SidebarView } from '../../../runtime/contract.ts'
import { loadSidebar } from '../../../runtime/sidebar.ts'

type Category = SidebarItem & { readonly type: 'category' }

/** The sidebar as the reader has it: what is known of it, and what is open. */
export interface Tree {
  readonly items: readonly SidebarItem[]
  readonly isOpen: (id: string, category: Category) => boolean
  readonly setOpen: (id: string, isOpen: boolean) => void
  /** Fetches the categories that the page does not carry; false when that failed. */
  readonly complete: () => Promise<boolean>
}

interface State {
  readonly current: string
  /** Categories that hold the current page. */
  readonly active: readonly string[]
  /** What the reader or a visit opened and closed, by category. */
  readonly open: Readonly<Record<string, boolean>>
  readonly whole?: { readonly file: string; readonly items: readonly SidebarItem[] }
}

/** A category opens when it comes to hold the current page; navigation never closes one. */
export function useSidebar(sidebar: SidebarView, current: string): Tree {
  const [stored, setState] = useState(() => visit({ ...last, active: [] }, sidebar.items, current))
  const items = stored.whole?.file === sidebar.file ? stored.whole.items : sidebar.items
  const state = stored.current === current ? stored : visit(stored, items, current)
  if (state !== stored) setState(state)

  const complete = async () => {
    if (sidebar.whole) return true
    const { file } = sidebar
    const whole = await loadSidebar(file)
    if (whole) {
      const items = { whole: { file, items: whole } }
      setState((before) => visit({ ...before, ...items }, whole, before.current))
    }
    return whole !== undefined
  }
  useEffect(() => void (items === sidebar.items && complete()), [sidebar])
  useEffect(() => void (last = state))

  return {
    items,
    isOpen: (id, category) => state.open[id] ?? category.open ?? false,
    setOpen: (id, isOpen) =>
      setState((before) => ({ ...before, open: { ...before.open, [id]: isOpen } })),
    complete,
  }
}

/** Outlives pages that have no sidebar. */
let last: State = { current: '', active: [], open: {} }

/** The state after coming to `current`: categories that newly hold it are opened. */
export function visit(before: State, items: readonly SidebarItem[], current: string): State {
  const active = holdersOf(items, current, '')
  const opened = active.filter((id) => !before.active.includes(id)).map((id) => [id, true])
  return { ...before, current, active, open: { ...before.open, ...Object.fromEntries(opened) } }
}

function holdersOf(items: readonly SidebarItem[], href: string, parent: string): string[] {
  for (const item of items) {
    if (item.type !== 'category') continue
    const id = categoryId(item, items, parent)
    const below = holdersOf(item.items ?? [], href, id)
    const isOwn = (one: SidebarItem) => one.type === 'link' && one.href === href
    const holds = (item.linked && item.href === href) || item.items?.some(isOwn)
    if (holds || below.length) return [id, ...below]
  }
  return []
}

/** Its labels from the top; where two on one level are called the same, the later has its address too. */
export function categoryId(
  category: Category,
  level: readonly SidebarItem[],
  parent: string,
): string {
  const { label, href } = category
  const first = level.find((item) => item.type === 'category' && item.label === label)
  return `${parent}/${label}${first === category ? '' : ` ${href}`}`
}
