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
  return async (address: string): Promise<unknown> =>
    JSON.parse(await readFile(fileAt(dir, address), 'utf8'))
}

function fileAt(dir: string, address: string): string {
  return join(dir, address.split('?', 1)[0]!)
}

export interface BuiltIndex {
  readonly index: SearchIndex
  /** Of each page, by their address. */
  readonly texts: ReadonlyMap<string, PageTexts>
}

/** The search files of a built site. */
export async function readBuiltIndex(dir: string): Promise<Outcome<BuiltIndex | null>> {
  const read = readBuilt(dir)
  let address = indexPath
  try {
    const index = (await read(address)) as SearchIndex
    const texts = new Map<string, PageTexts>()
    for (const page of index.pages) {
      address = page.texts
      texts.set(address, (await read(address)) as PageTexts)
    }
    return outcome({ index, texts })
  } catch (error) {
    const isUnbuilt = isMissing(error) && address === indexPath
    const { message } = error as Error
    return outcome(null, [
      isUnbuilt ? missingIndex(dir) : brokenIndex(fileAt(dir, address), message),
    ])
  }
}
