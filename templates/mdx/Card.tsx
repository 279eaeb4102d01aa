import type { ReactNode } from 'react'
import { leadTo } from '../parts/links.ts'

/** Ways in, side by side. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className="cards">{children}</div>
}

interface CardProps {
  readonly title: string
  readonly href?: string
  readonly children?: ReactNode
}

/** One way in: a title that leads there, and a sentence. */
export function Card({ title, href, children }: CardProps) {
  return (
    <div className="card">
      <p className="card-title">{href === undefined ? title : <a {...leadTo(href)}>{title}</a>}</p>
      {children}
    </div>
  )
}
