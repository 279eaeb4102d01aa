import type { PageData } from '../../runtime/contract.ts'

/** What a frozen piece is given. It may use the hooks of the runtime too, but no state or effect. */
export interface PieceProps {
  readonly page: PageData
}
