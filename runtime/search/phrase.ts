import { copied, mayBeCopied } from './limits.ts'
import { isFit } from './lookUp.ts'
import type { Ranked } from './rank.ts'
import type { Reader } from './readText.ts'
import { stem } from './stem.ts'
import { stopWords } from './stopWords.ts'

/** How much more a section is that says the whole query, word for word. */
const phraseMore = 1
/** What a section that says all of them is worth besides, measured by the best. */
const copiedMore = 1.2

/** A section, and what can be read of it. */
export interface Read extends Ranked {
  readonly text: string
}

/**
 * Weighs sections, the best of which come first, again by what they say. One that says what was copied counts as the
 * best of its page does, and nearly as the best of all beside. Those after the first `size` are looked at for
 * what was copied, and nothing less: they are many.
 */
export function byPhrase(
  read: readonly Read[],
  { query, size }: { readonly query: string; readonly size: number },
  reader: Reader,
): readonly Read[] {
  const stems = reader.stemsOf(query)
  if (stems.length < 2) return read
  const anyMay = mayHold(stems, 2, read)
  const copiedMay = mayHold(stems, copied, read)
  const phrase = { words: stems.map(reader.numberOf), telling: stems.map(isTelling) }
  const shareOf = (text: string) => longestPiece(reader.numbersOf(text), phrase) / stems.length
  const isCopied = mayBeCopied(query)
  const scoreOf = (one: Read, at: number) => {
    const may = at < size ? anyMay : copiedMay
    if (!may(one)) return one.score
    const { title, page } = one.record
    const share = Math.max(shareOf(one.text), shareOf(`${title} ${page.title}`))
    const more = 1 + phraseMore * share ** 3
    if (!isCopied || share * stems.length < copied) return one.score * more
    const best = read.find(({ record }) => record.page === page)!
    return best.score * more + copiedMore * share * read[0]!.score
  }
  return read.map((one, at) => ({ ...one, score: scoreOf(one, at) }))
}

/** Whether a section may say what was copied, as far as the index knows. */
export function mayHoldCopied(
  query: string,
  found: readonly Ranked[],
  reader: Reader,
): (one: Ranked) => boolean {
  return mayBeCopied(query) ? mayHold(reader.stemsOf(query), copied, found) : () => false
}

/**
 * Whether a section may say so many neighbours of the query: it fits all of them that say something, which at
 * least half do. A word that fits no section was not asked for, and may stand anywhere.
 */
function mayHold(
  stems: readonly string[],
  many: number,
  found: readonly Ranked[],
): (one: Ranked) => boolean {
  const asked = new Set(stems.filter((stem) => found.some(({ fits }) => isFit(fits, stem))))
  const runs = stems
    .slice(many - 1)
    .map((_, at) => stems.slice(at, at + many).filter(isTelling))
    .filter((telling) => telling.length >= many / 2)
    .map((telling) => telling.filter((stem) => asked.has(stem)))
  return ({ fits }) => runs.some((run) => run.every((stem) => isFit(fits, stem)))
}

const stopStems: ReadonlySet<string> = new Set(Array.from(stopWords, stem))

function isTelling(stem: string): boolean {
  return !stopStems.has(stem)
}

/** A query as the numbers of its stems; words that only hold a sentence together are not telling. */
interface Phrase {
  readonly words: readonly number[]
  readonly telling: readonly boolean[]
}

/**
 * How many words the longest piece of a query has that stands in a text as it is. One word is no piece, and
 * one without telling words is none.
 */
export function longestPiece(text: ArrayLike<number>, { words, telling }: Phrase): number {
  /** How many words of the query, up to each of them, end at the word of the text. */
  const runs = words.map(() => 0)
  let longest = 1
  let isRunning = false
  for (let place = 0; place < text.length; place++) {
    const word = text[place]!
    if (!words.includes(word)) {
      if (isRunning) runs.fill(0)
      isRunning = false
      continue
    }
    isRunning = true
    for (let at = words.length - 1; at >= 0; at--) {
      const run = words[at] === word ? (runs[at - 1] ?? 0) + 1 : 0
      runs[at] = run
      if (run > longest && telling.slice(at + 1 - run, at + 1).includes(true)) longest = run
    }
  }
  return longest === 1 ? 0 : longest
}
