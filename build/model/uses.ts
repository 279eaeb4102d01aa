/** What a document takes from elsewhere: components and modules. Types only. */
import type { Position } from '../model.ts'

/** Use of a component whose name the document does not define or import. */
export interface ComponentUse {
  readonly name: string
  readonly at: Position
  /** Those written out; absent: there are none, or the component is a member as `Card` of `Cards.Card`. */
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
