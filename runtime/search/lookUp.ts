import { fields, type Said } from './said.ts'
import { createVocabulary } from './vocabulary.ts'

/** How much it says that a field has a term, in the order of the fields. */
const boosts = [7, 3, 9, 1.5, 1.3, 1.4]

/** What is asked of the index: a term, or several questions. */
export type Query = TermQuery | Queries

export interface TermQuery {
  readonly term: string
  /** How many of its letters may be wrong. */
  readonly wrong: number
  /** What it begins is asked for as well. */
  readonly isPrefix: boolean
  /** How many of the fields count, from the first. */
  readonly fields: number
}

export interface Queries {
  readonly queries: readonly Query[]
  /** What a section has to answer. */
  readonly needs: 'any' | 'all'
  /** How much the terms below count; 1 unless told. */
  readonly weight?: number
}

/** What a section has of a question. */
export interface Found {
  readonly score: number
  /** Terms of the section that fit, and the fields they are in, as bits by their order. */
  readonly fit: Readonly<Record<string, number>>
}

/** Whether a term is one of those that fit. */
export function isFit(fits: readonly Found['fit'][], term: string): boolean {
  return fits.some((fit) => Object.hasOwn(fit, term))
}

/** A section, while it is found. */
interface Growing extends Found {
  score: number
  readonly fit: Record<string, number>
  /** Which terms of the question it has. */
  readonly asked: string[]
}

type Answers = Map<number, Growing>

/** A long section is about more than a short one, but not as much less about each (BM25+). */
const bm25 = { k: 1.2, b: 0.4, d: 0.5 }
/** How much a word counts that a term begins, and one that is written much like it. */
const begunWeight = 0.3
const begunLess = 0.3
const nearWeight = 0.45
/** How many letters may be wrong of a word that is being typed: more would begin too many others. */
const mostWrongBegun = 1

/** Finds the sections that answer. */
export function createLookUp({
  terms,
  entryOf,
  lengths,
}: Omit<Said, 'say'>): (query: Query) => ReadonlyMap<number, Growing> {
  const vocabulary = createVocabulary(terms())
  const { k, d } = bm25
  const all = lengths.length
  const norms = normsOf(lengths)

  const add = (found: Answers, query: TermQuery, term: string, weight: number) => {
    const entry = entryOf(term)
    for (let place = 0; place < query.fields; place++) {
      const counts = entry[place]
      if (!counts) continue
      const rarity = Math.log(1 + (all - counts.size + 0.5) / (counts.size + 0.5))
      const most = weight * boosts[place]! * rarity
      for (const [record, count] of counts) {
        const score = most * (d + (count * (k + 1)) / (count + norms[record]![place]!))
        const own = found.get(record)
        if (own) {
          own.score += score
          own.fit[term] = own.fit[term]! | (1 << place)
        } else {
          found.set(record, { score, asked: [query.term], fit: { [term]: 1 << place } })
        }
      }
    }
  }
  const termAnswers = (query: TermQuery, weight: number): Answers => {
    const { term, wrong, isPrefix } = query
    const found: Answers = new Map()
    add(found, query, term, weight)
    for (const begun of isPrefix ? vocabulary.beginningWith(term) : []) {
      const { length } = begun
      if (begun === term) continue
      const less = length + begunLess * (length - term.length)
      add(found, query, begun, (weight * begunWeight * length) / less)
    }
    if (wrong === 0) return found
    const near = vocabulary.near(term, wrong)
    for (const [other, distance] of near) {
      if (other === term || (isPrefix && other.startsWith(term))) continue
      add(found, query, other, (weight * nearWeight * other.length) / (other.length + distance))
    }
    for (const [other, distance] of isPrefix ? vocabulary.nearlyBegun(term, mostWrongBegun) : []) {
      if (near.has(other) || other.startsWith(term)) continue
      const { length } = other
      const less = length + distance + begunLess * (length - term.length)
      add(found, query, other, (weight * nearWeight * begunWeight * length) / less)
    }
    return found
  }
  const answers = (query: Query, weight = 1): Answers => {
    if ('term' in query) return termAnswers(query, weight)
    const { needs, queries, weight: own = 1 } = query
    return queries.map((one) => answers(one, weight * own)).reduce(needs === 'all' ? both : either)
  }
  return (query) => {
    const found = answers(query)
    for (const one of found.values()) one.score *= one.asked.length
    return found
  }
}

/** What the length of each field of each section takes from what it says. */
function normsOf(lengths: readonly (readonly number[])[]): number[][] {
  const means = fields.map(
    (_, place) => lengths.reduce((sum, own) => sum + own[place]!, 0) / lengths.length,
  )
  const { k, b } = bm25
  return lengths.map((own) =>
    own.map((length, place) => k * (1 - b + (b * length) / means[place]!)),
  )
}

function either(some: Answers, more: Answers): Answers {
  for (const [record, one] of more) join(some, record, one)
  return some
}

function both(some: Answers, more: Answers): Answers {
  for (const record of some.keys()) {
    const one = more.get(record)
    if (one) join(some, record, one)
    else some.delete(record)
  }
  return some
}

function join(found: Answers, record: number, one: Growing): void {
  const own = found.get(record)
  if (!own) return void found.set(record, one)
  own.score += one.score
  for (const term of one.asked) if (!own.asked.includes(term)) own.asked.push(term)
  for (const term in one.fit) own.fit[term] = own.fit[term]! | one.fit[term]!
}
