import { isExternal } from '../../../runtime/url.ts'

/** A link to one document. */
export function Leaf({ href, label, current }: { href: string; label: string; current: string }) {
  return (
    <a
      href={href}
      aria-current={href === current ? 'page' : undefined}
      {...(isExternal(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {label}
    </a>
  )
}
