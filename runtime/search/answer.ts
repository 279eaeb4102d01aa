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
import { seek, type Sought } from './chunks.ts'
import type { Engine } from './engine.ts'
import { highlight, snippet, spansOf } from './highlight.ts'
import { hitsPerPage, longestQuery } from './limits.ts'
import { byPhrase, mayHoldCopied, type Read } from './phrase.ts'
import { inOrder, type Ranked } from './rank.ts'
import { createReader, type Reader } from './readText.ts'
import { hierarchyOf, levelOf, levels, urlOf, type SearchRecord } from './records.ts'
import { stopWords } from './stopWords.ts'

/** Fetches the texts of a page, or has them already if it must be quick; undefined when they cannot be had now. */
export type ReadTexts = (
  record: SearchRecord,
  isQuick: boolean,
) => PageTexts | undefined | Promise<PageTexts | undefined>

/** Answers questions from an engine, in the shape of Algolia's client. */
export function createAnswer(
  engine: Engine,
  textsOf: ReadTexts,
  reader = createReader(),
): (question: SearchQuestion) => Promise<SearchAnswer> {
  const hitOf = createHits(reader)
  const known = new WeakMap<SearchRecord, string>()
  const readText = async (record: SearchRecord, isQuick: boolean) => {
    const texts = await textsOf(record, isQuick)
    const text = texts?.[record.place] ?? ''
    if (texts) known.set(record, text)
    return text
  }
  const readOne = async (one: Ranked, isQuick: boolean): Promise<Read> => {
    const { record } = one
    return { ...one, text: known.get(record) ?? (await readText(record, isQuick)) }
  }
  /** The texts of the first hits are read, and with them those of their pages. */
  const byText = async (
    found: readonly Ranked[],
    {
      query,
      size,
      read,
    }: { readonly query: string; readonly size: number; readonly read: ReadAll },
  ) => {
    const pages = new Set(found.slice(0, size).map(({ record }) => record.page))
    const holds = mayHoldCopied(query, found, reader)
    const isRead = found.map((one, at) => at < size || (pages.has(one.record.page) && holds(one)))
    const near = await read(found.filter((_, at) => isRead[at]))
    const others = found.filter((_, at) => !isRead[at])
    return inOrder<Ranked>([...byPhrase(near, { query, size }, reader), ...others])
  }
  const resultOf = async (request: SearchRequest, isQuick: boolean): Promise<SearchResult> => {
    const read: ReadAll = (found) => Promise.all(found.map((one) => readOne(one, isQuick)))
    const page = request.page ?? 0
    const size = request.hitsPerPage ?? hitsPerPage
    const query = wholeWords(request.query)
    const found = engine.find(query, request.facetFilters)
    const ordered = await byText(found, { query, size, read })
    const shown = await read(ordered.slice(page * size, (page + 1) * size))
    return {
      hits: shown.map(hitOf),
      isPartial: [...found.slice(0, size), ...shown].some(({ record }) => !known.has(record)),
      nbHits: found.length,
      page,
      nbPages: Math.ceil(found.length / size),
      hitsPerPage: size,
      query: request.query,
    }
  }
  return async ({ requests, isQuick = false }) => ({
    results: await Promise.all(requests.map((request) => resultOf(request, isQuick))),
  })
}

type ReadAll = (found: readonly Ranked[]) => Promise<Read[]>

/** A query that fills the field may have lost the end of its last word. Letters of full width are letters. */
function wholeWords(query: string): string {
  const taken = query.normalize('NFKC').slice(0, longestQuery)
  return taken.length < longestQuery ? taken : taken.replace(/(?<=\s)\S+$/, '')
}

interface Made {
  readonly terms: string
  readonly text: string
  readonly hit: Hit
}

/** Of a section it knows the hit that it made last: while a word is typed, most stay as they are. */
function createHits(reader: Reader): (read: Read) => Hit {
  const made = new WeakMap<SearchRecord, Made>()
  return ({ record, fits, text }) => {
    const sought = soughtOf(fits)
    const terms = [...sought].join(' ')
    const known = made.get(record)
    if (known?.terms === terms && known.text === text) return known.hit
    const hit = makeHit(record, text, seek(sought), reader)
    made.set(record, { terms, text, hit })
    return hit
  }
}

/** The terms to be marked. The parts of a name are, but not every "on" for the sake of `refetchOnFocus`. */
function soughtOf(fits: Ranked['fits']): ReadonlySet<string> {
  const terms = fits.flatMap((fit) => Object.keys(fit))
  const telling = terms.filter((term) => !stopWords.has(term))
  return new Set(telling.length > 0 ? telling : terms)
}

function makeHit(record: SearchRecord, text: string, sought: Sought, reader: Reader): Hit {
  const url = urlOf(record)
  const hierarchy = hierarchyOf(record)
  const marked = Object.fromEntries(
    levels.flatMap((level) => {
      const title = hierarchy[level]
      if (title === null) return []
      return [[level, highlight(title, spansOf(title, sought, reader))] as const]
    }),
  ) as Partial<Record<Level, Marked>>
  const own = levelOf(hierarchy)
  const spans = spansOf(text, sought, reader)
  const content = snippet(text, spans)
  const isText = marked[own]?.matchLevel === 'none' && content.matchLevel !== 'none'
  return {
    objectID: url,
    url,
    anchor: record.anchor,
    type: isText ? 'content' : own,
    hierarchy,
    content: text || null,
    _highlightResult: {
      hierarchy: marked,
      ...(text ? { content: highlight(text, spans) } : {}),
    },
    _snippetResult: text ? { content } : {},
  }
}
