import type { ReactNode } from 'react'

/** Sets an ordered list as the steps of a task. */
export function Steps({ children }: { children: ReactNode }) {
  return <div className="steps">{children}</div>
}
