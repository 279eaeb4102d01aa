import { compoundsOf, namesOf, type Compound } from '../../runtime/search/compounds.ts'
import type { Facets, IndexedSection } from '../../runtime/search/contract.ts'
import { remembering } from '../../runtime/search/remembering.ts'
import { stopWords } from '../../runtime/search/stopWords.ts'
import { keyOf } from '../../runtime/search/terms.ts'
import { outcome } from '../diagnostics/diagnostic.ts'
import { digest, digestOf } from '../graph/hash.ts'
import type { Stage } from '../graph/run.ts'
import type { CountedWords, Doc, PageWords, Section } from '../model.ts'

/** A page as the index wants it; its sections in order, the first without anchor. */
export interface PageToIndex {
  readonly path: string
  readonly url: string
  readonly title: string
  readonly lvl0: string
  readonly facets: Facets
  readonly boost?: number
  readonly keywords?: readonly string[]
  readonly summary?: string
  /** How many pages link to it. */
  readonly links?: number
  /** They may be made when they are asked for. */
  readonly sections: readonly Section[]
  /** Digest of the sections; they are asked for it when there is none. */
  readonly hash?: string
  /** When they are known. */
  readonly words?: PageWords
}

/** Sections of a page: the page itself comes first, with its description where that is more than its first words. */
export function pageSections(
  { title, description, frontmatter, sections }: Doc,
  [top, ...rest]: readonly Section[] = sections,
): Section[] {
  const words = top?.anchor === '' ? top.text : ''
  const page: Section = {
    anchor: '',
    level: 1,
    title,
    ancestors: [],
    names: top?.anchor === '' ? top.names : [],
    partials: [],
    text: words ? [frontmatter.description, words].filter(Boolean).join(' ') : (description ?? ''),
  }
  return [page, ...(top && top.anchor !== '' ? [top] : []), ...rest]
}

/** The words of one page, counted. */
export const indexPage: Stage<PageToIndex, PageWords> = {
  name: 'words',
  kept: true,
  spread: true,
  aside: ['texts', 'counted'],
  key: (page) => page.hash ?? digestOf(page.sections),
  apply: (page) => outcome(wordsOfPage(page)),
}

export function wordsOfPage({ sections }: Pick<PageToIndex, 'sections'>): PageWords {
  const texts = JSON.stringify(sections.map(({ text }) => text))
  return {
    texts,
    textsDigest: digest(texts),
    headings: sections.map(headingOf),
    counted: countWords(sections.map(({ text }) => text)),
  }
}

function headingOf({ anchor, level, title, names }: Section): IndexedSection {
  return names.length > 0 ? [anchor, level, title, names.join(' ')] : [anchor, level, title]
}

function countWords(texts: readonly string[]): CountedWords {
  const places = new Map<string, number>()
  const sections = texts.map((text) => {
    const counts = new Map<number, number>()
    for (const { name } of namesOf(text)) {
      const key = keyOfName(name)
      if (!key) continue
      const place = places.get(key) ?? places.size
      places.set(key, place)
      counts.set(place, (counts.get(place) ?? 0) + 1)
    }
    return [...counts].flat()
  })
  return { terms: [...places.keys()], sections }
}

/** A site says the same words again and again: a thread remembers the last so many. */
const mostNames = 20_000

/** What a name is counted as; nothing when it is not. */
const keyOfName = remembering(mostNames, (name) => {
  const [compound] = compoundsOf(name)
  return compound && !isStopWord(compound) ? keyOf(compound) : ''
})

function isStopWord({ parts }: Compound): boolean {
  return parts.length === 1 && stopWords.has(parts[0]!.word)
}
