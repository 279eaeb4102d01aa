import { outcome } from '../diagnostics/diagnostic.ts'
import { digestOf } from '../graph/hash.ts'
import type { Stage } from '../graph/run.ts'
import { readDeclarations, type Declared } from './declarations.ts'

export interface DeclareInput {
  readonly root: string
  /** Digest of the installed packages. */
  readonly packages: string
  readonly uses: readonly { readonly of: string; readonly from: string }[]
}

/** What the installed packages declare under the names that documents print. */
export const declare: Stage<DeclareInput, Declared> = {
  name: 'declare',
  key: ({ packages, uses }) => digestOf([packages, uses]),
  apply: ({ root, uses }) => outcome(readDeclarations({ root, uses })),
}
