import type { PieceProps } from './piece.ts'
import { CopyPage } from './CopyPage.tsx'
import { EditLink } from './EditLink.tsx'
import { LastUpdated } from './LastUpdated.tsx'
import { Pagination } from './Pagination.tsx'

/** What stands below a document's words: facts about it, and the ways on. */
export function DocEnd({ page }: PieceProps) {
  return (
    <footer className="doc-end">
      <div className="doc-facts">
        <EditLink page={page} />
        <CopyPage page={page} />
        <LastUpdated page={page} />
      </div>
      <Pagination page={page} />
    </footer>
  )
}
