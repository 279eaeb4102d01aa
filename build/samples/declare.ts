import { outcome } from '../diagnostics/diagnostic.ts'
import { digestOf } from '../graph/hash.ts'
import type { Stage } from '../graph/run.ts'
import { distinctNames, type ExportName } from './declaration.ts'
import type { Declared } from './declarations.ts'

export interface DeclareInput {
  readonly root: string
  /** Digest of the installed packages. */
  readonly packages: string
  readonly uses: readonly ExportName[]
}

/** What the installed packages declare under the names that documents print, wherever they do. */
export const declare: Stage<DeclareInput, Declared> = {
  name: 'declare',
  key: ({ packages, uses }) => digestOf([packages, distinctNames(uses)]),
  async apply({ root, uses }) {
    const { readDeclarations } = await import('./declarations.ts')
    return outcome(readDeclarations({ root, uses }))
  },
}
