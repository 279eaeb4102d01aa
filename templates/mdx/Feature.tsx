import type { ReactNode } from 'react'

interface FeatureProps {
  readonly title: string
  /** The sentence under the title; the children are what proves it. */
  readonly text: ReactNode
  readonly children?: ReactNode
}

/** One true sentence of a front page, with the code beside it. */
export function Feature({ title, text, children }: FeatureProps) {
  return (
    <section className="feature">
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      {children ? <div>{children}</div> : null}
    </section>
  )
}
