import type { SearchIndex } from '../../runtime/search/contract.ts'
import { writePostings } from '../../runtime/search/postings.ts'
import { compare } from '../diagnostics/diagnostic.ts'
import type { CountedWords } from '../model.ts'

/** The largest index that a browser is sent: sections of a large site are known by fewer words. */
const mostPostings = 450_000

/** Which section holds which words of its text. */
export function invert(pages: Iterable<CountedWords>): Pick<SearchIndex, 'terms' | 'postings'> {
  const { terms, sections } = gather(pages)
  const spread = countHolders(sections, terms.length)
  const most = Math.floor(mostPostings / Math.max(sections.length, 1))
  const told = sections.map((section) => telling(section, spread, most))
  const lists = holdersOf(told, terms.length)
  return {
    terms: terms.filter((_, id) => lists[id]!.length > 0).join(' '),
    postings: writePostings(lists.filter(({ length }) => length > 0)),
  }
}

/** Numbers of terms, in pairs: each is followed by how often the section says it. */
type Section = Int32Array

/** All terms, sorted, and the sections of all pages by their numbers. */
function gather(pages: Iterable<CountedWords>) {
  const ids = new Map<string, number>()
  const idOf = (term: string) => {
    const id = ids.get(term) ?? ids.size
    ids.set(term, id)
    return id
  }
  const sections: Section[] = []
  for (const counted of pages) {
    const own = counted.terms.map(idOf)
    for (const section of counted.sections) sections.push(renumbered(section, own))
  }
  const terms = [...ids.keys()]
  const sorted = [...terms.keys()].toSorted((a, b) => compare(terms[a]!, terms[b]!))
  const ranks = new Int32Array(terms.length)
  sorted.forEach((id, rank) => (ranks[id] = rank))
  return {
    terms: sorted.map((id) => terms[id]!),
    sections: sections.map((section) => renumbered(section, ranks)),
  }
}

/** A section by other numbers of its terms. */
function renumbered(section: ArrayLike<number>, numbers: ArrayLike<number>): Section {
  const changed = Int32Array.from(section as number[])
  for (let at = 0; at < changed.length; at += 2) changed[at] = numbers[changed[at]!]!
  return changed
}

/** How many sections say each term. */
function countHolders(sections: readonly Section[], terms: number): Int32Array {
  const holders = new Int32Array(terms)
  for (const section of sections) {
    for (let at = 0; at < section.length; at += 2) holders[section[at]!]!++
  }
  return holders
}

/**
 * The words that tell a section from others, as many as it may be known by: those that are frequent
 * in it and rare elsewhere, of equals the first of the alphabet.
 */
function telling(section: Section, spread: Int32Array, most: number): Section {
  const words = section.length / 2
  if (words <= most) return section
  const weights = new Float64Array(words)
  for (let i = 0; i < words; i++) weights[i] = section[2 * i + 1]! / spread[section[2 * i]!]!
  const least = weights.toSorted()[words - most] ?? Infinity
  const heavier = weights.filter((weight) => weight > least).length
  const equals = section.filter((_, at) => at % 2 === 0 && weights[at / 2] === least).sort()
  const last = equals[most - heavier - 1] ?? -1
  return section.filter((_, at) => {
    const weight = weights[at >> 1]!
    return weight > least || (weight === least && section[at & ~1]! <= last)
  })
}

/** For each term the sections that say it, in pairs: each is followed by how often. */
function holdersOf(sections: readonly Section[], terms: number): Int32Array[] {
  const spread = countHolders(sections, terms)
  const lists = Array.from(spread, (holders) => new Int32Array(2 * holders))
  const written = new Int32Array(terms)
  sections.forEach((section, record) => {
    for (let at = 0; at < section.length; at += 2) {
      const id = section[at]!
      const list = lists[id]!
      list[written[id]!++] = record
      list[written[id]!++] = section[at + 1]!
    }
  })
  return lists
}
