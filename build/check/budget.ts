import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { pageOverBudget, siteOverBudget } from '../diagnostics/catalogue/authoring.ts'
import { outcome, type Place } from '../diagnostics/diagnostic.ts'
import { digest } from '../graph/hash.ts'
import type { Stage } from '../graph/run.ts'
import type { Diagnostic } from '../model.ts'

/** The weight of one file as a good host sends it, in bytes. */
export const weigh: Stage<{ readonly contents: string | Uint8Array }, number> = {
  name: 'weigh',
  kept: true,
  key: ({ contents }) => digest(contents),
  async apply({ contents }) {
    const bytes = Buffer.from(contents)
    const packed = await promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    })
    return outcome(Math.min(packed.length, bytes.length))
  },
}

export interface BudgetInput {
  readonly pages: readonly { readonly source: string; readonly bytes: number }[]
  /** Of all files together. */
  readonly total: number
  readonly budget: { readonly page?: number; readonly total?: number }
  readonly settingsPlace: Place
}

/** Pages, and the site, that weigh more than the settings allow. */
export function checkBudget({ pages, total, budget, settingsPlace }: BudgetInput): Diagnostic[] {
  const { page: most = Infinity, total: all = Infinity } = budget
  return [
    ...pages
      .filter(({ bytes }) => bytes > most)
      .map(({ source, bytes }) => pageOverBudget(source, bytes, most)),
    ...(total > all ? [siteOverBudget(settingsPlace, total, all)] : []),
  ]
}
