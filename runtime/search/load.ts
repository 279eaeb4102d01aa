import { compoundsOf } from './compounds.ts'
import type { SearchIndex } from './contract.ts'
import { createLookUp } from './lookUp.ts'
import { readPostings } from './postings.ts'
import type { PartsByTerm } from './query.ts'
import { above, type SearchRecord } from './records.ts'
import { remembering } from './remembering.ts'
import { createSaid } from './said.ts'
import { stem } from './stem.ts'
import { keyOf, termsOf } from './terms.ts'

export interface Loaded {
  readonly lookUp: ReturnType<typeof createLookUp>
  /** Every term of the index. */
  readonly terms: ReadonlySet<string>
  /** What the compounds of the texts are made of, by their terms. */
  readonly parts: PartsByTerm
}

/** Titles are read here, and compounds are taken apart here: neither needs to be sent. */
export function loadIndex(index: SearchIndex, records: readonly SearchRecord[]): Loaded {
  const { say, ...said } = createSaid(records.length)
  const parts = new Map<string, readonly string[]>()
  const expand = remembering(Infinity, (key) => {
    const terms = termsOf(key)
    if (terms.length > 1) parts.set(terms[0]!, key.split('-'))
    return terms
  })
  /** For each word of a text the terms that it is found by, the whole word first. */
  const termsIn = remembering(Infinity, (text) => compoundsOf(text).map(keyOf).map(expand))
  if (index.terms) {
    const lists = readPostings(index.postings)
    index.terms.split(' ').forEach((key, at) => say('text', lists[at]!, [expand(key)]))
  }
  records.forEach((record, at) => {
    const { page, place, title, anchor } = record
    const { summary = '', keywords = [] } = page
    const own = [at, 1]
    const terms = termsIn(title)
    const wholes = terms.map(wholeOf)
    const isNew = ([whole]: readonly string[]) => !wholes.flat().includes(whole!)
    say('title', own, wholes)
    say('pieces', own, [
      ...terms.map((all) => all.slice(1)),
      ...pairsOf(title).filter(([pair]) => parts.has(pair!)),
      ...termsIn(chosenOf(anchor, title)).map(wholeOf).filter(isNew),
    ])
    if (place === 0) say('summary', own, [summary, ...keywords].flatMap(termsIn))
    say('page', own, [page.title, ...keywords].flatMap(termsIn))
    say('ancestors', own, [page.lvl0, ...above(record)].flatMap(termsIn))
  })
  return { lookUp: createLookUp(said), terms: new Set(said.terms()), parts }
}

function wholeOf(terms: readonly string[]): readonly string[] {
  return terms.slice(0, 1)
}

/** The words of an anchor that is not its title: one that the author chose may say more. */
function chosenOf(anchor: string, title: string): string {
  const words = anchor.replaceAll('-', ' ')
  return words === title.toLowerCase() ? '' : words
}

/** What neighbours in a title spell, by its term: `lampshade` of `Lamp shade`. */
function pairsOf(title: string): string[][] {
  const written = compoundsOf(title).map(({ parts }) => parts.map(({ word }) => word).join(''))
  return written.slice(1).map((word, at) => [stem(written[at]! + word)])
}
