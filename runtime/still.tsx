import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ContentModule } from './contract.ts'
import { StillContext } from './react.tsx'

export interface StillOptions {
  readonly module: ContentModule
  readonly parts: readonly string[]
  readonly links: readonly string[]
  /** Puts what the components need round them. */
  readonly wrap?: (content: ReactNode) => ReactNode
}

/**
 * An article whose components never change, as plain HTML: the browser gets neither components nor
 * wrappers. While React prints, each part stands as a mark (`\0i\0`, which no text can hold).
 */
export function renderStill({ module, parts, links, wrap = (it) => it }: StillOptions): string {
  const held: string[] = []
  const hold = (html: string) => `\0${held.push(html) - 1}\0`
  const content = <module.default parts={parts} links={links} />
  const html = renderToStaticMarkup(<StillContext value={hold}>{wrap(content)}</StillContext>)
  return html
    .split('\0')
    .map((piece, at) => (at % 2 === 1 ? held[Number(piece)]! : piece))
    .join('')
}
