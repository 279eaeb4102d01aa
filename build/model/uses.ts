/** What a document takes from elsewhere: components and modules. Types only. */
import type { Position } from '../model.ts'

/** Use of a component whose name the document does not define or import. */
export interface ComponentUse {
  readonly name: string
  readonly at: Position
  /** Those written out, not spread. Absent where there are none, and of a member such as `Cards.Card`. */
  readonly attributes?: readonly AttributeUse[]
}

export type AttributeUse = Pick<ComponentUse, 'name' | 'at'>

/** An ESM import in a document: of a partial (`_x.mdx`), a component, JSON. */
export interface ImportUse {
  readonly specifier: string
  /** What the document calls that which it imports. */
  readonly locals: readonly string[]
  readonly at: Position
}
