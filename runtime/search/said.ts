import type { Postings } from './postings.ts'
import { remembering } from './remembering.ts'

/** What a term can be found in. `pieces` are those of the names in a title, and words of the anchor. */
export const fields = ['title', 'pieces', 'summary', 'page', 'ancestors', 'text'] as const
export type Field = (typeof fields)[number]

/** For each field: the sections that say a term there, and how often. */
export type Entry = readonly (ReadonlyMap<number, number> | undefined)[]

/** Sections say words in a field; each word is found by its terms. */
export type Say = (field: Field, sections: Postings, words: readonly (readonly string[])[]) => void

/** What the sections of a site say. */
export interface Said {
  readonly say: Say
  readonly terms: () => Iterable<string>
  /** What is said of a term is put together when somebody asks for it. */
  readonly entryOf: (term: string) => Entry
  /** Of each section: how many words each field has. */
  readonly lengths: readonly (readonly number[])[]
}

/** What sections say in a field, by its place among the fields. */
interface Saying {
  readonly place: number
  readonly postings: Postings
}

export function createSaid(sections: number): Said {
  const said = new Map<string, Saying[]>()
  const lengths = Array.from({ length: sections }, () => fields.map(() => 0))
  return {
    say(field, postings, words) {
      const place = fields.indexOf(field)
      const saying = { place, postings }
      for (let at = 0; at < postings.length; at += 2) {
        lengths[postings[at]!]![place]! += words.length
      }
      for (const terms of words) {
        for (const term of terms) {
          const known = said.get(term)
          if (known) known.push(saying)
          else said.set(term, [saying])
        }
      }
    },
    terms: () => said.keys(),
    entryOf: remembering(Infinity, (term) => {
      const entry: Map<number, number>[] = []
      for (const { place, postings } of said.get(term) ?? []) {
        const counts = (entry[place] ??= new Map())
        for (let at = 0; at < postings.length; at += 2) {
          const section = postings[at]!
          counts.set(section, (counts.get(section) ?? 0) + postings[at + 1]!)
        }
      }
      return entry
    }),
    lengths,
  }
}
