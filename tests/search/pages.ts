import type { PageTexts, SearchIndex } from '../../runtime/search/contract.ts'
import type { Facets } from '../../runtime/search/contract.ts'
import { indexSite, type PageToIndex } from '../../build/index/indexSite.ts'
import type { Section } from '../../build/model.ts'

const english: Facets = {
  language: 'en',
  version: 'current',
  docusaurus_tag: 'docs-default-current',
}
const german: Facets = { ...english, language: 'de' }
const old: Facets = { language: 'en', version: '1.0', docusaurus_tag: 'docs-default-1.0' }

export type Heading = readonly [anchor: string, level: number, title: string, text: string]

export function pageOf(
  path: string,
  title: string,
  headings: readonly Heading[],
  more: Partial<PageToIndex> = {},
): PageToIndex {
  return {
    path,
    url: path,
    title,
    lvl0: 'Manual',
    facets: english,
    sections: headings.map(([anchor, level, title, text]): Section => ({
      anchor,
      level,
      title,
      text,
      ancestors: [],
      names: [],
      partials: [],
    })),
    ...more,
  }
}

/** A small site about lamps: three languages and versions, and texts that try to be markup. */
export const lampPages: readonly PageToIndex[] = [
  pageOf('/lamps/createLantern', 'createLantern', [
    ['', 1, 'createLantern', 'Builds a lantern from its parts, ready to be lit.'],
    ['wick', 2, 'The wick', 'A wick of cotton burns for ten hours in a lantern.'],
    ['wick-length', 3, 'Length of the wick', 'Trim the wick of a lantern to six millimetres.'],
  ]),
  pageOf('/lamps/useLanternQuery', 'useLanternQuery', [
    ['', 1, 'useLanternQuery', 'Asks whether a lantern is lit.'],
    ['skip', 2, 'Skip a question', 'Pass skip to ask nothing about the lantern.'],
  ]),
  pageOf('/lamps/danger', 'Dangers <b>of fire</b>', [
    [
      '',
      1,
      'Dangers <b>of fire</b>',
      'Never pour <img src=x onerror="alert(1)"> petroleum into a burning lamp.',
    ],
  ]),
  pageOf('/de/laterne', 'Laterne', [['', 1, 'Laterne', 'Eine Laterne (lantern) leuchtet.']], {
    facets: german,
  }),
  pageOf('/1.0/lantern', 'Lantern of old', [['', 1, 'Lantern of old', 'An oil lantern burns.']], {
    facets: old,
  }),
]

export const siteName = 'Lanternum Lux'

export const lampSynonyms = { torch: ['lantern'] }

export interface BuiltPages {
  readonly index: SearchIndex
  readonly texts: ReadonlyMap<string, PageTexts>
  /** The files by their address, as the browser asks for them. */
  readonly read: (path: string) => Promise<unknown>
}

/** The search files of some pages, in memory. */
export async function built(
  pages: readonly PageToIndex[],
  synonyms: Readonly<Record<string, readonly string[]>> = {},
): Promise<BuiltPages> {
  const value = indexSite({ name: siteName, pages, synonyms })
  const files = new Map(value.map(({ path, contents }) => [path, JSON.parse(contents as string)]))
  const index = files.get('_shared/search/index.json') as SearchIndex
  const textsAt = (path: string) => files.get(path.replace(/\?.*/, '')) as PageTexts
  return {
    index,
    texts: new Map(index.pages.map((page) => [page.texts, textsAt(page.texts)])),
    read: async (path) => {
      const found = files.get(path.replace(/\?.*/, ''))
      if (found === undefined) throw new Error(`There is no file ${path}.`)
      return found
    },
  }
}
