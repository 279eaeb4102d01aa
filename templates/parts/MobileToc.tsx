import type { PieceProps } from './piece.ts'
import { TocList } from './TocList.tsx'

/** The contents below the title, where there is no room beside the article. */
export function MobileToc({ page: { toc } }: PieceProps) {
  if (toc.length === 0) return null
  return (
    <details className="mobile-toc" data-nosnippet="">
      <summary>On this page</summary>
      <TocList items={toc} />
    </details>
  )
}
