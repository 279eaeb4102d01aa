import type { PageBrief } from '../contract.ts'

/** A diagnostic as an open page shows it. */
export interface Told {
  readonly code: string
  readonly severity: 'error' | 'warning'
  readonly message: string
  readonly file?: string
  readonly line?: number
  readonly column?: number
  readonly hint?: string
  /** Lines of the source round the place; the one that is meant is marked. */
  readonly frame?: readonly {
    readonly line: number
    readonly text: string
    readonly here: boolean
  }[]
}

/** What the development server tells an open page. */
export type Message =
  | { readonly type: 'page'; readonly version: string; readonly data: PageBrief }
  | { readonly type: 'reload' }
  /** Addresses with the base. */
  | { readonly type: 'styles'; readonly addresses: readonly string[] }
  | { readonly type: 'diagnostics'; readonly list: readonly Told[] }
