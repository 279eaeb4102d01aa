import type { ReactNode } from 'react'

/** A page without sidebar and contents: one calm column. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <main id="pageMain" className="page">
      <article className="article">{children}</article>
    </main>
  )
}
