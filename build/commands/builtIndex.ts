import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageTexts, SearchIndex } from '../../runtime/search/contract.ts'
import { indexPath } from '../../runtime/search/local.ts'
import { brokenIndex, missingIndex } from '../diagnostics/catalogue/search.ts'
import { outcome } from '../diagnostics/diagnostic.ts'
import { isMissing } from '../io/missing.ts'
import type { Outcome } from '../model.ts'

/** Reads a file of a built site by its address below the base. */
export function readBuilt(dir: string) {
  return async (path: string): Promise<unknown> =>
    JSON.parse(await readFile(join(dir, path.split('?', 1)[0]!), 'utf8'))
}

export interface BuiltIndex {
  readonly index: SearchIndex
  /** Of each page, by their address. */
  readonly texts: ReadonlyMap<string, PageTexts>
}

/** The search files of a built site. */
export async function readBuiltIndex(dir: string): Promise<Outcome<BuiltIndex | null>> {
  const read = readBuilt(dir)
  try {
    const index = (await read(indexPath)) as SearchIndex
    const texts = new Map<string, PageTexts>()
    for (const page of index.pages) texts.set(page.texts, (await read(page.texts)) as PageTexts)
    return outcome({ index, texts })
  } catch (error) {
    const { message } = error as Error
    return outcome(null, [
      isMissing(error) ? missingIndex(dir) : brokenIndex(join(dir, indexPath), message),
    ])
  }
}
