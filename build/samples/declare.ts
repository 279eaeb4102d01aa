import { outcome } from '../diagnostics/diagnostic.ts'
import { digestOf } from '../graph/hash.ts'
import type { Stage } from '../graph/run.ts'
import { readDeclarations, type Declarations } from './declarations.ts'

export interface DeclareInput {
  readonly root: string
  /** Digest of the installed packages. */
  readonly packages: string
  readonly uses: readonly { readonly of: string; readonly from: string }[]
}

/** What the installed packages declare under the names that documents print. */
export const declare: Stage<DeclareInput, Declarations> = {
  name: 'declare',
  key: ({ packages, uses }) => digestOf([packages, uses]),
  async apply({ root, packages, uses }) {
    if (uses.length === 0) return outcome({})
    return outcome(await readDeclarations({ root, packages, uses, engine: 'build' }))
  },
}
