import { useRef, type MouseEvent, type ReactNode } from 'react'
import type { SidebarItem } from '../../../runtime/contract.ts'
import { isModified } from '../../../runtime/link.ts'
import { flushSync } from '../../../runtime/react.tsx'
import { animateFold, animateUnfold } from './fold.ts'
import { Leaf } from './Leaf.tsx'
import type { Tree } from './useSidebar.ts'
import { after, before } from '../../../runtime/words.ts'

interface CategoryProps {
  readonly id: string
  readonly category: SidebarItem & { readonly type: 'category' }
  readonly tree: Tree
  readonly current: string
  /** Its items, once they are known. */
  readonly children: ReactNode
}

/** A category that folds. Before hydration, and without JavaScript, it leads to its first page. */
export function Category({ id, category, tree, current, children }: CategoryProps) {
  const body = useRef<HTMLDivElement>(null)
  const isOpen = tree.isOpen(id, category)
  const isLink = category.linked && (!category.linkUnlisted || category.href === current)
  const toggle = async (event: MouseEvent<HTMLElement>) => {
    if (isModified(event)) return
    event.preventDefault()
    if (isOpen) {
      if (!(await animateFold(body.current))) return
    } else if (!category.items && !(await tree.complete())) {
      // The whole sidebar could not be had: the fallback address still leads somewhere.
      return location.assign(category.href)
    }
    flushSync(() => tree.setOpen(id, !isOpen))
    if (!isOpen) animateUnfold(body.current)
  }
  return (
    <li>
      {isLink ? <Leaf href={category.href} label={category.label} current={current} /> : null}
      <a
        href={category.href}
        aria-expanded={isOpen}
        aria-label={
          isLink ? `${before.toggleCategory}${category.label}${after.toggleCategory}` : undefined
        }
        onClick={toggle}
      >
        {isLink ? null : category.label}
      </a>
      {isOpen && category.items ? <div ref={body}>{children}</div> : null}
    </li>
  )
}
