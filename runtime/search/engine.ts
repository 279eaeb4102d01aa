import { compoundsOf } from './compounds.ts'
import type { FacetFilters, SearchIndex } from './contract.ts'
import { passes } from './facets.ts'
import { loadIndex } from './load.ts'
import { createMatch } from './match.ts'
import { wordsOf } from './query.ts'
import { createRank, type Ranked } from './rank.ts'
import { recordsOf } from './records.ts'

export interface Engine {
  /** Sections that answer the query, the best first. An empty query is answered by all, in order. */
  readonly find: (query: string, filters?: FacetFilters) => readonly Ranked[]
}

/** Ranks the sections of an index. The same in the browser, on the command line and in tests. */
export function createEngine(index: SearchIndex): Engine {
  const records = recordsOf(index)
  const loaded = loadIndex(index, records)
  const match = createMatch(loaded, index.synonyms, records)
  const rank = createRank(records)
  const name = nameOf(index)
  const all = records.map((record): Ranked => ({ record, score: 0, fits: [] }))
  return {
    find(query, filters) {
      const allowed = new Set(index.facets.filter((facets) => passes(facets, filters)))
      if (query.trim() === '') return all.filter(({ record }) => allowed.has(record.facets))
      const words = wordsOf(query, loaded.parts, name)
      if (words.words.length === 0) return []
      const found = match(words).filter(({ id }) => allowed.has(records[id]!.facets))
      return rank(found, words)
    },
  }
}

/** The letters of the site's name. One of a single word is a word of its pages: `Care of the lantern`. */
function nameOf({ name }: SearchIndex): string {
  const words = compoundsOf(name).flatMap(({ parts }) => parts.map(({ word }) => word))
  return words.length > 1 ? words.join('') : ''
}
