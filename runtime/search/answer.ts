import type {
  Hit,
  Level,
  Marked,
  PageTexts,
  SearchAnswer,
  SearchQuestion,
  SearchRequest,
  SearchResult,
} from './contract.ts'
import type { Engine } from './engine.ts'
import { highlight, snippet } from './highlight.ts'
import { hitsPerPage, longestQuery } from './limits.ts'
import { byPhrase, type Read } from './phrase.ts'
import type { Ranked } from './rank.ts'
import { createReadText, type Text } from './readText.ts'
import { hierarchyOf, levelOf, levels, urlOf, type SearchRecord } from './records.ts'

/** Fetches the texts of a page; undefined when they cannot be had now. */
export type ReadTexts = (record: SearchRecord) => Promise<PageTexts | undefined>

/** Answers questions from an engine, in the shape of Algolia's client. */
export function createAnswer(
  engine: Engine,
  textsOf: ReadTexts,
): (question: SearchQuestion) => Promise<SearchAnswer> {
  const readText = createReadText()
  const read = async (ranked: Ranked): Promise<Read> => {
    const { place, title, page } = ranked.record
    const text = (await textsOf(ranked.record))?.[place] ?? ''
    return { ...ranked, text: readText(text), titles: readText(`${title} ${page.title}`) }
  }
  const resultOf = async (request: SearchRequest): Promise<SearchResult> => {
    const page = request.page ?? 0
    const size = request.hitsPerPage ?? hitsPerPage
    const query = request.query.slice(0, longestQuery)
    const found = engine.find(query, request.facetFilters)
    const shown = await Promise.all(found.slice(page * size, (page + 1) * size).map(read))
    return {
      hits: byPhrase(shown, readText(query)).map((one) => hitOf(one, readText)),
      nbHits: found.length,
      page,
      nbPages: Math.ceil(found.length / size),
      hitsPerPage: size,
      query: request.query,
    }
  }
  return async ({ requests }) => ({ results: await Promise.all(requests.map(resultOf)) })
}

function hitOf({ record, fits, text }: Read, readText: (text: string) => Text): Hit {
  const terms = new Set(fits.flatMap((fit) => Object.keys(fit)))
  const url = urlOf(record)
  const hierarchy = hierarchyOf(record)
  const marked = Object.fromEntries(
    levels.flatMap((level) => {
      const title = hierarchy[level]
      return title === null ? [] : [[level, highlight(readText(title), terms)] as const]
    }),
  ) as Partial<Record<Level, Marked>>
  const own = levelOf(record)
  const content = snippet(text, terms)
  const isText = marked[own]?.matchLevel === 'none' && content.matchLevel !== 'none'
  return {
    objectID: url,
    url,
    anchor: record.anchor,
    type: isText ? 'content' : own,
    hierarchy,
    content: text.text || null,
    _highlightResult: {
      hierarchy: marked,
      ...(text.text ? { content: highlight(text, terms) } : {}),
    },
    _snippetResult: text.text ? { content } : {},
  }
}
