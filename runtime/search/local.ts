import { createAnswer, type ReadTexts } from './answer.ts'
import type { PageTexts, SearchClient, SearchIndex } from './contract.ts'
import { createEngine, type Engine } from './engine.ts'
import { practiceOf } from './practice.ts'
import { createReader } from './readText.ts'
import { retryError } from './retryError.ts'

/** Reads a JSON file of the site, by its address below the base; rejects when it cannot be had. */
export type ReadFile = (path: string) => Promise<unknown>

export const indexPath = '_shared/search/index.json'

export interface LocalClient extends SearchClient {
  /** Reads the index before it is asked; the first question tries again what failed. */
  readonly prepare: () => Promise<void>
  /**
   * Makes later answers quicker while nobody asks, a step a call: takes a text apart that came, or practises
   * (practice.ts). False when there is nothing left to do, and before the first question.
   */
  readonly practise: () => Promise<boolean>
}

/** Answers from the files of a built site. A text that cannot be had leaves its hit without words. */
export function createLocalClient(read: ReadFile): LocalClient {
  const held: {
    answer?: Promise<ReturnType<typeof createAnswer>>
    engine?: Engine
    practise?: ReturnType<typeof practiceOf>
  } = {}
  const texts = new Map<string, PageTexts>()
  const coming = new Map<string, Promise<PageTexts | undefined>>()
  const reader = createReader()
  /** Texts that nobody has read yet. */
  const unread: string[] = []

  const answer = () => {
    held.answer ??= read(indexPath).then(
      (index) => {
        held.engine = createEngine(index as SearchIndex)
        return createAnswer(held.engine, textsOf, reader)
      },
      (error: unknown) => Promise.reject(retryError(error)),
    )
    held.answer.catch(() => delete held.answer)
    return held.answer
  }
  const fetchTexts = async (path: string) => {
    try {
      const found = (await read(path)) as PageTexts
      unread.push(...found)
      texts.set(path, found)
      return found
    } catch {
      return undefined
    } finally {
      coming.delete(path)
    }
  }
  const textsOf: ReadTexts = ({ page: { texts: path } }, isQuick) => {
    const known = texts.get(path)
    if (known || isQuick) return known
    const fetched = coming.get(path) ?? fetchTexts(path)
    coming.set(path, fetched)
    return fetched
  }
  return {
    prepare: () =>
      answer().then(
        () => {},
        () => {},
      ),
    search: async (question) => (await answer())(question),
    async practise() {
      if (!held.engine) return false
      const text = unread.pop()
      if (text === undefined) return (held.practise ??= practiceOf(held.engine))()
      reader.numbersOf(text)
      return true
    },
  }
}
