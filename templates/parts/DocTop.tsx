import type { PieceProps } from './piece.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { Unlisted } from './Unlisted.tsx'
import { VersionBadge } from './VersionBadge.tsx'

/** What stands above a document's title: where and what it is. */
export function DocTop({ page }: PieceProps) {
  return (
    <>
      <div className="doc-top">
        <Breadcrumbs page={page} />
        <VersionBadge page={page} />
      </div>
      <Unlisted page={page} />
    </>
  )
}
