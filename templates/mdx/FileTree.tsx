import type { ReactNode } from 'react'

/** Turns a nested list into a tree of folders and files. */
export function FileTree({ children }: { children: ReactNode }) {
  return <div className="file-tree">{children}</div>
}
