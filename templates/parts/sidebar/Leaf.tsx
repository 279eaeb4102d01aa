import { leadTo } from '../links.ts'

/** A link to one document. */
export function Leaf({ href, label, current }: { href: string; label: string; current: string }) {
  return (
    <a {...leadTo(href)} aria-current={href === current ? 'page' : undefined}>
      {label}
    </a>
  )
}
