import { compoundsOf, type Compound, type Part } from './compounds.ts'
import { stopWords } from './stopWords.ts'
import { keyOf, termsOf } from './terms.ts'

/** A query as the reader typed it, taken apart. */
export interface Words {
  /** Those that say something. */
  readonly words: readonly Word[]
  /** All of them: names may hold any word (`is rejected` → `isRejected`). */
  readonly all: readonly Word[]
  /** The reader may still be typing the last word. */
  readonly isOpen: boolean
}

export interface Word {
  /** As typed, in lower case. */
  readonly typed: string
  /** What the index would call it. */
  readonly term: string
  /** What a compound is made of, in lower case; of another word nothing. */
  readonly parts: readonly string[]
  /** The last piece of a dotted name: `invalidatetags` of `api.util.invalidateTags`. */
  readonly member?: string
}

/** As many as the bits that tell them apart (match.ts). */
const mostWords = 30

/** What compounds are made of, by their terms. */
export type PartsByTerm = ReadonlyMap<string, readonly string[]>

/**
 * Words that only hold a sentence together are left out, unless there are no others; so is the name of
 * the site, which is said of every page.
 */
export function wordsOf(query: string, known: PartsByTerm, siteName: string): Words {
  const typed = compoundsOf(query)
    .flatMap((compound) => apart(compound, query, known))
    .slice(0, mostWords)
    .map((compound) => wordOf(compound, query, known))
  const unnamed = withoutName(typed, siteName)
  const all = unnamed.some(isTelling) ? unnamed : typed
  const words = all.filter(isTelling)
  return {
    words: words.length > 0 ? words : all,
    all,
    isOpen: /[\p{L}\p{N}_$]$/u.test(query) && all.at(-1) === typed.at(-1),
  }
}

function isTelling({ typed }: Word): boolean {
  return !stopWords.has(typed)
}

function withoutName(words: readonly Word[], name: string): readonly Word[] {
  for (const from of words.keys()) {
    for (let to = from + 1, letters = ''; to <= words.length; to++) {
      letters += words[to - 1]!.typed
      if (letters === name) return [...words.slice(0, from), ...words.slice(to)]
      if (letters.length >= name.length) break
    }
  }
  return words
}

/** What has `-` or `_` in it and is no name of the site is several words: an anchor, or the name of a file. */
function apart(compound: Compound, query: string, known: PartsByTerm): readonly Compound[] {
  if (known.has(termsOf(keyOf(compound))[0]!)) return [compound]
  const words: Part[][] = []
  for (const part of compound.parts) {
    const isNext = words.length === 0 || /[-_]/.test(query[part.from - 1]!)
    if (isNext) words.push([part])
    else words.at(-1)!.push(part)
  }
  return words.map((parts) => ({ at: parts[0]!.from, parts }))
}

/** A compound that is written as one word (`localstorage`) has the parts that it has on the site. */
function wordOf(compound: Compound, query: string, known: PartsByTerm): Word {
  const parts = compound.parts.map(({ word }) => word)
  const term = termsOf(keyOf(compound))[0]!
  return {
    typed: parts.join(''),
    term,
    parts: parts.length > 1 ? parts : (known.get(term) ?? []),
    ...memberOf(compound, query),
  }
}

function memberOf({ parts }: Compound, query: string): Pick<Word, 'member'> {
  const start = parts.findLastIndex(
    ({ from }, at) => at > 0 && query.slice(parts[at - 1]!.to, from).includes('.'),
  )
  if (start < 1) return {}
  const pieces = parts.slice(start).map(({ word }) => word)
  return { member: pieces.join('') }
}
