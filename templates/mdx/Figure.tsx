import type { ReactNode } from 'react'

interface FigureProps {
  readonly src?: string
  readonly alt?: string
  readonly caption?: ReactNode
  readonly width?: number
  readonly height?: number
  /** A drawing in the page itself, so that it takes the page's ink. Stands instead of `src`. */
  readonly children?: ReactNode
}

/** A picture with its caption. */
export function Figure({ src, alt = '', caption, width, height, children }: FigureProps) {
  return (
    <figure className="figure" tabIndex={0} suppressHydrationWarning>
      {children ?? (
        <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
      )}
      {caption ? <figcaption>{caption}</figcaption> : null}
    </figure>
  )
}
