import type { PushedRecord } from '../../build/index/records.ts'

export interface AlgoliaRequest {
  readonly indexName: string
  readonly query: string
  readonly page?: number
  readonly hitsPerPage?: number
  readonly facetFilters?: readonly (string | readonly string[])[]
  readonly highlightPreTag?: string
  readonly highlightPostTag?: string
}

/** What Algolia would answer, with a plain ranking of its own: words that fit in titles count more. */
export function answerOf(request: AlgoliaRequest, records: readonly PushedRecord[]) {
  const { query, page = 0, hitsPerPage = 20, facetFilters = [] } = request
  if (Buffer.byteLength(query) > 512) throw new Error('The query is too long.')
  const words = wordsOf(query)
  const found = records
    .filter((record) => facetFilters.every((filter) => holdsOne(record, filter)))
    .map((record) => ({ record, score: scoreOf(record, words) }))
    .filter(({ score }) => words.length === 0 || score > 0)
    .toSorted((a, b) => b.score - a.score)
  return {
    index: request.indexName,
    hits: found
      .slice(page * hitsPerPage, (page + 1) * hitsPerPage)
      .map(({ record }) => hitOf(record, words, request)),
    nbHits: found.length,
    page,
    nbPages: Math.ceil(found.length / hitsPerPage),
    hitsPerPage,
    query,
    processingTimeMS: 1,
  }
}

function holdsOne(record: PushedRecord, filter: string | readonly string[]): boolean {
  if (typeof filter !== 'string')
    return filter.length === 0 || filter.some((one) => holdsOne(record, one))
  const [name = '', value = ''] = filter.split(/:(.*)/s)
  const own = record[name as 'language']
  return value.startsWith('-') ? own !== value.slice(1) : own === value
}

function scoreOf({ hierarchy, content }: PushedRecord, words: readonly string[]): number {
  const titles = wordsOf(Object.values(hierarchy).filter(Boolean).join(' '))
  const text = wordsOf(content ?? '')
  const scores = words.map((word) =>
    titles.some((own) => fits(own, word)) ? 10 : text.some((own) => fits(own, word)) ? 1 : 0,
  )
  return scores.includes(0 as never) ? 0 : scores.reduce((sum: number, score) => sum + score, 0)
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

function fits(own: string, word: string): boolean {
  return own.startsWith(word) || (word.length > 3 && isOneOff(own, word))
}

/** Equal but for one letter that is missing, too many, or another. */
function isOneOff(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  return (
    short.slice(at) === long.slice(at + 1) ||
    (short.length === long.length && short.slice(at + 1) === long.slice(at + 1))
  )
}

function hitOf(record: PushedRecord, words: readonly string[], request: AlgoliaRequest) {
  const { highlightPreTag = '<em>', highlightPostTag = '</em>' } = request
  const mark = (text: string) =>
    text.replace(/[\p{L}\p{N}]+/gu, (own) =>
      words.some((word) => fits(own.toLowerCase(), word))
        ? highlightPreTag + own + highlightPostTag
        : own,
    )
  const shown = (text: string | null) =>
    text === null ? undefined : { value: mark(text), matchLevel: 'full' }
  const { objectID, url, anchor, type, hierarchy, content } = record
  return {
    objectID,
    url,
    anchor,
    type,
    hierarchy,
    content,
    _highlightResult: {
      hierarchy: Object.fromEntries(
        Object.entries(hierarchy).map(([level, title]) => [level, shown(title)]),
      ),
      content: shown(content),
    },
    _snippetResult: { content: shown(content) },
  }
}
