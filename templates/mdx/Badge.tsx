import type { ReactNode } from 'react'

/** A few words set apart: `<Badge>since 2.14</Badge>`. */
export function Badge({ children }: { children: ReactNode }) {
  return <span className="badge">{children}</span>
}
