import type { Declaration } from '../../runtime/contract.ts'

/** A declaration as the build reads it. */
export interface ReadDeclaration extends Declaration {
  /**
   * The exports that its words mean, as `declarationKey`s: `BaseQueryFn` → `package/entry#BaseQueryFn`.
   * Only words that mean the same wherever they stand in the declaration.
   */
  readonly meanings: Readonly<Record<string, readonly string[]>>
}

/** What an entry point of a package exports under a name. */
export interface ExportName {
  readonly of: string
  readonly from: string
}

/** Name of a declaration in a table of many. */
export function declarationKey({ of, from }: ExportName): string {
  return `${from}#${of}`
}

/** Each once, in order, without what else is known of them. */
export function distinctNames(names: readonly ExportName[]): ExportName[] {
  const byKey = new Map(names.map(({ of, from }) => [declarationKey({ of, from }), { of, from }]))
  return [...byKey.keys()].sort().map((key) => byKey.get(key)!)
}
