import { useMemo } from 'react'
import { useView } from '../../runtime/react.tsx'
import { trusted } from '../../runtime/trusted.ts'
import type { FrozenName } from '../frozen.tsx'

/**
 * A piece of the page that never changes while it is shown (see `templates/frozen.tsx`). The browser
 * has its HTML and not its code. No piece by this name, or an empty one: nothing.
 */
export function Frozen({ name, inert }: { name: FrozenName; inert?: boolean }) {
  const html = useView().frozen[name]
  // The same object for the same HTML: React would print it anew for another.
  const content = useMemo(() => ({ __html: trusted(html ?? '') }), [html])
  return html ? (
    <div
      className="frozen"
      data-frozen={name}
      inert={inert}
      suppressHydrationWarning
      dangerouslySetInnerHTML={content}
    />
  ) : null
}
