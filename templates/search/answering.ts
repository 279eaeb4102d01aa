import type { SearchResult } from '../../runtime/search/contract.ts'
import { mayBeCopied } from '../../runtime/search/limits.ts'
import { ask, type Wish } from './ask.ts'

/** What became of a query. */
export interface Answered {
  readonly result?: SearchResult
  readonly failed?: true
}

/** Milliseconds without another letter after which the words of hits are fetched: whoever types is quicker. */
const rest = 150

/**
 * An answer that waits for no words, but where what was copied is found by them: that would be another.
 * A query that is no longer the latest is answered with what there is.
 */
export async function quickAnswer(query: string, isLatest: () => boolean): Promise<Answered> {
  const quick = await answerTo(query, { isQuick: true })
  if (!quick.result?.isPartial || !mayBeCopied(query)) return quick
  return (await wholeAnswer(query, isLatest)) ?? quick
}

/** The answer with all words, fetched when the reader rests; nothing when the query is another by then. */
export async function wholeAnswer(
  query: string,
  isLatest: () => boolean,
): Promise<Answered | undefined> {
  await new Promise((done) => setTimeout(done, rest))
  if (!isLatest()) return undefined
  const whole = await answerTo(query)
  return isLatest() ? whole : undefined
}

async function answerTo(query: string, wish?: Wish): Promise<Answered> {
  try {
    return { result: await ask(query, wish) }
  } catch {
    return { failed: true }
  }
}
