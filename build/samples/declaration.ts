import type { Declaration } from '../../runtime/contract.ts'

/** A declaration as the build reads it. */
export interface ReadDeclaration extends Declaration {
  /**
   * The exports that its words mean, as `declarationKey`s: `BaseQueryFn` → `package/entry#BaseQueryFn`.
   * Only words that mean the same wherever they stand in the declaration.
   */
  readonly meanings: Readonly<Record<string, readonly string[]>>
}

/** Name of a declaration in a table of many. */
export function declarationKey(use: { readonly of: string; readonly from: string }): string {
  return `${use.from}#${use.of}`
}
