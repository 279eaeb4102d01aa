import type { ReactNode } from 'react'

interface DetailsProps {
  readonly summary: ReactNode
  readonly open?: boolean
  readonly children: ReactNode
}

/** Something that only some readers need. Links into it open it. */
export function Details({ summary, open, children }: DetailsProps) {
  return (
    <details className="details" open={open}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
