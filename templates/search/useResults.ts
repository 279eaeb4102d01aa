import { useCallback, useEffect, useRef, useState } from 'react'
import type { Hit, SearchResult } from '../../runtime/search/contract.ts'
import { mayBeCopied } from '../../runtime/search/limits.ts'
import { ask } from './ask.ts'

export interface Results {
  readonly hits: readonly Hit[]
  /** Unknown until the first page is here. */
  readonly total?: number
  readonly failed: boolean
  readonly isComplete: boolean
  /** Asks for the next page; for one that failed nothing does but `again`. */
  readonly more: () => void
  readonly again: () => void
}

interface Pages {
  readonly query: string
  readonly hits: readonly Hit[]
  readonly next: number
  readonly total?: number
  readonly last: number
  readonly failed: boolean
}

const start: Omit<Pages, 'query'> = { hits: [], next: 0, last: 1, failed: false }

/** The answers to a query, a page at a time. */
export function useResults(query: string): Results {
  const [pages, setPages] = useState<Pages>({ ...start, query })
  const shown = pages.query === query ? pages : { ...start, query }
  const asked = useRef('')
  const more = useCallback(() => {
    const wish = `${query}\n${shown.next}`
    if (!query || asked.current === wish) return
    asked.current = wish
    const isLatest = () => asked.current === wish
    const show = ({ hits, nbHits: total, nbPages: last }: SearchResult, next: number) =>
      setPages({ query, hits: [...shown.hits, ...hits], next, total, last, failed: false })
    pageOf(query, shown.next, (titles) => isLatest() && show(titles, shown.next)).then(
      (result) => isLatest() && show(result, shown.next + 1),
      () => {
        if (!isLatest()) return
        setPages((pages) => ({ ...(pages.query === query ? pages : shown), query, failed: true }))
      },
    )
  }, [query, shown.next])
  useEffect(more, [query])
  const again = () => {
    asked.current = ''
    more()
  }
  const { hits, total, failed, next, last } = shown
  return {
    hits,
    failed,
    more,
    again,
    isComplete: next >= last,
    ...(total === undefined ? {} : { total }),
  }
}

/** A page of answers; titles are told before their words are here, where words change no rank. */
async function pageOf(
  query: string,
  page: number,
  tell: (titles: SearchResult) => void,
): Promise<SearchResult> {
  const isQuick = !mayBeCopied(query)
  const first = await ask(query, { page, isQuick })
  if (!isQuick || !first.isPartial) return first
  tell(first)
  return ask(query, { page })
}
