import type { ReactNode } from 'react'
import { leadTo } from '../parts/links.ts'

interface HeroWay {
  readonly label: string
  readonly href: string
}

interface HeroProps {
  readonly title: string
  /** One sentence. */
  readonly line: ReactNode
  readonly primary: HeroWay
  readonly secondary?: HeroWay
  /** A `HeroStage`, or nothing. */
  readonly children?: ReactNode
}

/** The head of a front page: the name, one sentence, two ways in, and room for an example. */
export function Hero({ title, line, primary, secondary, children }: HeroProps) {
  return (
    <header className="hero">
      <div>
        <h1>{title}</h1>
        <p className="hero-line">{line}</p>
        <p className="hero-ways">
          <a className="button button-main" {...leadTo(primary.href)}>
            {primary.label}
          </a>{' '}
          {secondary ? (
            <a className="button" {...leadTo(secondary.href)}>
              {secondary.label}
            </a>
          ) : null}
        </p>
      </div>
      {children}
    </header>
  )
}

/** The place of the working example. */
export function HeroStage({ children }: { children: ReactNode }) {
  return <div className="hero-stage">{children}</div>
}
