import { compoundsOf, type Compound } from './compounds.ts'
import type { SearchIndex } from './contract.ts'
import { createLookUp, fields, type Entry, type Field } from './lookUp.ts'
import { readPostings } from './postings.ts'
import type { PartsByTerm } from './query.ts'
import type { SearchRecord } from './records.ts'
import { remembering } from './remembering.ts'
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
  const growing: Growing = {
    entries: new Map(),
    lengths: records.map(() => fields.map(() => 0)),
  }
  const parts = new Map<string, readonly string[]>()
  const expand = remembering(Infinity, (key) => {
    const terms = termsOf(key)
    if (terms.length > 1) parts.set(terms[0]!, key.split('-'))
    return terms
  })
  /** What is said of a page is said of each of its sections. */
  const termsIn = remembering(Infinity, (text) => compoundsOf(text).map(keyOf).map(expand))
  const add = (field: Field, record: number, text: string) => {
    for (const terms of termsIn(text)) put(growing, field, record, terms, 1)
  }
  addTexts(growing, index, expand)
  records.forEach((record, at) => {
    const { page, place, ancestors, title, anchor } = record
    for (const [whole = '', ...pieces] of termsIn(title)) {
      put(growing, 'title', at, [whole], 1)
      put(growing, 'pieces', at, pieces, 1)
    }
    for (const name of pairsOf(compoundsOf(title))) {
      if (parts.has(name)) put(growing, 'pieces', at, [name], 1)
    }
    // An anchor that the author chose may say more than the title.
    for (const [whole = ''] of termsIn(anchor.replaceAll('-', ' '))) {
      if (!isIn(growing, 'title', at, whole)) put(growing, 'pieces', at, [whole], 1)
    }
    const { keywords = [], summary = '' } = page
    if (place === 0) add('summary', at, [summary, ...keywords].join('\n'))
    add('page', at, [page.title, ...keywords].join('\n'))
    add('ancestors', at, [page.lvl0, ...ancestors].join('\n'))
  })
  const { entries, lengths } = growing
  return { lookUp: createLookUp(entries, lengths), terms: new Set(entries.keys()), parts }
}

/** The terms that neighbours spell: `lampshade` of `Lamp shade`. */
function pairsOf(compounds: readonly Compound[]): string[] {
  const written = compounds.map(({ parts }) => parts.map(({ word }) => word).join(''))
  return written.slice(1).map((word, at) => stem(written[at]! + word))
}

interface Growing {
  readonly entries: Map<string, Entry>
  /** Of each section: how many words each field has. */
  readonly lengths: number[][]
}

function addTexts(
  growing: Growing,
  index: SearchIndex,
  expand: (key: string) => readonly string[],
): void {
  if (!index.terms) return
  const lists = index.postings.split(',')
  index.terms.split(' ').forEach((key, at) => {
    const terms = expand(key)
    for (const { record, count } of readPostings(lists[at]!)) {
      put(growing, 'text', record, terms, count)
    }
  })
}

function put(
  { entries, lengths }: Growing,
  field: Field,
  record: number,
  terms: readonly string[],
  count: number,
): void {
  const place = fields.indexOf(field)
  lengths[record]![place]! += 1
  for (const term of terms) {
    const entry: Entry = entries.get(term) ?? []
    const counts = (entry[place] ??= new Map<number, number>())
    counts.set(record, (counts.get(record) ?? 0) + count)
    entries.set(term, entry)
  }
}

function isIn({ entries }: Growing, field: Field, record: number, term: string): boolean {
  return entries.get(term)?.[fields.indexOf(field)]?.has(record) === true
}
