import { seekWords, type Sought } from './chunks.ts'
import { inOrder, type Ranked } from './rank.ts'
import type { Reader, Text } from './readText.ts'
import { stem } from './stem.ts'
import { stopWords } from './stopWords.ts'

/** How much more a section is that says the whole query, word for word. */
const phraseMore = 1
/** So many words do not stand in a text as they are by chance: they were copied, from a message for instance. */
const copied = 4
/** What a section that says all of them is worth besides, measured by the best. */
const copiedMore = 1.2

/** A section, and what can be read of it. */
export interface Read extends Ranked {
  readonly text: Text
  readonly titles: Text
}

/**
 * Orders sections again by what they say; the best come first. One that says what was copied counts as the
 * best of its page does, and nearly as the best of all beside. Those after the first `size` are looked at for
 * what was copied, and nothing less: they are many.
 */
export function byPhrase(
  read: readonly Read[],
  { query, size }: { readonly query: string; readonly size: number },
  reader: Reader,
): Read[] {
  const stems = reader.stemsOf(query)
  if (stems.length < 2) return [...read]
  const all = new Set(stems)
  const anyPhrase = seekWords(all, leading(stems, 2))
  const copiedPhrase = seekWords(all, leading(stems, copied))
  const shareOf = (text: Text, sought: Sought) =>
    Math.max(0, ...reader.phrasesWith(text, sought).map((phrase) => phraseIn(phrase, stems)))
  const isCopied = mayBeCopied(query)
  const scoreOf = (one: Read, at: number) => {
    const sought = at < size ? anyPhrase : copiedPhrase
    const share = Math.max(shareOf(one.text, sought), shareOf(one.titles, sought))
    const more = 1 + phraseMore * share ** 3
    if (!isCopied || share * stems.length < copied) return one.score * more
    const best = read.find(({ record }) => record.page === one.record.page)!
    return best.score * more + copiedMore * share * read[0]!.score
  }
  return inOrder(read.map((one, at) => ({ ...one, score: scoreOf(one, at) })))
}

/** Whether a query has words enough to be copied. */
export function mayBeCopied(query: string): boolean {
  return query.split(' ').length >= copied
}

const stopStems: ReadonlySet<string> = new Set(Array.from(stopWords, stem))

/**
 * Of so many neighbours the longest that says something: it stands in fewer places, and leads to the
 * others. Where less than half of them do, none leads.
 */
function leading(stems: readonly string[], many: number): string[] {
  return stems.slice(many - 1).flatMap((_, at) => {
    const telling = stems.slice(at, at + many).filter((one) => !stopStems.has(one))
    return telling.length < many / 2 ? [] : [telling.reduce(longer)]
  })
}

function longer(one: string, other: string): string {
  return other.length > one.length ? other : one
}

/** The longest piece of a query that stands in a text as it is, as a share of the query. One word is no piece. */
export function phraseIn(text: readonly string[], query: readonly string[]): number {
  /** How many words of the query, up to each of them, end at the word of the text. */
  const runs = query.map(() => 0)
  let longest = 0
  for (const word of text) {
    for (let at = query.length - 1; at >= 0; at--) {
      const run = query[at] === word ? (runs[at - 1] ?? 0) + 1 : 0
      runs[at] = run
      if (run > longest) longest = run
    }
  }
  return longest < 2 ? 0 : longest / query.length
}
