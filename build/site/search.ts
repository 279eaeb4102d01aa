import { outcome } from '../diagnostics/diagnostic.ts'
import { digestOf } from '../graph/hash.ts'
import { heldFile } from '../graph/heldFile.ts'
import { each, type Run, type Stage } from '../graph/run.ts'
import { indexPage, type PageToIndex } from '../index/indexPage.ts'
import { indexPath, printIndex, textsFile, type IndexedWords } from '../index/indexSite.ts'
import type { OutputFile } from '../model.ts'

export interface SearchInput {
  readonly pages: readonly PageToIndex[]
  readonly synonyms: Readonly<Record<string, readonly string[]>>
}

/** What the search reads. The words of a page are counted once; the index is made when any changed. */
export async function searchFiles(input: SearchInput, run: Run): Promise<OutputFile[]> {
  const { value } = await each(run, indexPage, input.pages)
  const indexed = input.pages.map((page, i) => ({ page, words: value[i]! }))
  const index = await run(mergeWords, { indexed, synonyms: input.synonyms })
  return [heldFile(indexPath, index.value, 'contents'), ...indexed.map(textsFile)]
}

interface MergeInput {
  readonly indexed: readonly IndexedWords[]
  readonly synonyms: SearchInput['synonyms']
}

const mergeWords: Stage<MergeInput, { readonly contents: string }> = {
  name: 'index',
  kept: true,
  aside: ['contents'],
  key: ({ indexed, synonyms }) =>
    digestOf([
      synonyms,
      indexed.map(({ page, words }) => {
        const { path, url, title, lvl0, facets, boost, keywords, summary, links } = page
        const told = [path, url, title, lvl0, facets, boost, keywords, summary, links]
        return [...told, words.digest, words.sections]
      }),
    ]),
  apply: ({ indexed, synonyms }) => outcome({ contents: printIndex(indexed, synonyms) }),
}
