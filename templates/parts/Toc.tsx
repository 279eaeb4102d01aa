import type { PieceProps } from './piece.ts'
import { TocList } from './TocList.tsx'

/** The contents beside the article, on screens with room for them. */
export function Toc({ page: { toc } }: PieceProps) {
  if (toc.length === 0) return null
  return (
    <nav className="toc" data-toc="" aria-labelledby="toc-title">
      <p id="toc-title">On this page</p>
      <TocList items={toc} />
    </nav>
  )
}
