import { outcome } from '../diagnostics/diagnostic.ts'
import { digestOf } from '../graph/hash.ts'
import { heldFile } from '../graph/heldFile.ts'
import type { Run, Stage } from '../graph/run.ts'
import { indexPage, type PageToIndex } from '../index/indexPage.ts'
import {
  indexPath,
  printIndex,
  textsFile,
  type IndexedSite,
  type IndexedWords,
} from '../index/indexSite.ts'
import type { OutputFile } from '../model.ts'

/** The words of each page: of one that is made of several documents they are counted here. */
export function countWords(pages: readonly PageToIndex[], run: Run): Promise<IndexedWords[]> {
  return Promise.all(
    pages.map(async (page) => ({ page, words: page.words ?? (await run(indexPage, page)).value })),
  )
}

/** What the search reads. The index is made when any words changed. */
export async function searchFiles(input: IndexedSite, run: Run): Promise<OutputFile[]> {
  const index = await run(mergeWords, input)
  return [heldFile(indexPath, index.value, 'contents'), ...input.indexed.map(textsFile)]
}

const mergeWords: Stage<IndexedSite, { readonly contents: string }> = {
  name: 'index',
  kept: true,
  aside: ['contents'],
  key: ({ name, indexed, synonyms }) =>
    digestOf([
      name,
      synonyms,
      indexed.map(({ page, words }) => {
        const { path, url, title, lvl0, facets, boost, keywords, summary, links } = page
        const told = [path, url, title, lvl0, facets, boost, keywords, summary, links]
        return [...told, words.textsDigest, words.headings]
      }),
    ]),
  apply: (input) => outcome({ contents: printIndex(input) }),
}
