import { useCallback, useEffect, useRef, useState } from 'react'
import type { Hit } from '../../runtime/search/contract.ts'
import { ask } from './ask.ts'

export interface Results {
  readonly hits: readonly Hit[]
  /** Unknown until the first page is here. */
  readonly total?: number
  readonly failed: boolean
  readonly isComplete: boolean
  /** Asks for the next page, or again for one that failed. */
  readonly more: () => void
}

interface Pages {
  readonly query: string
  readonly hits: readonly Hit[]
  readonly next: number
  readonly total?: number
  readonly last: number
  readonly failed: boolean
}

const none = (query: string): Pages => ({ query, hits: [], next: 0, last: 1, failed: false })

/** The answers to a query, a page at a time. */
export function useResults(query: string): Results {
  const [pages, setPages] = useState(() => none(query))
  const shown = pages.query === query ? pages : none(query)
  const asked = useRef('')
  const more = useCallback(() => {
    const wish = `${query}\n${shown.next}`
    if (!query || asked.current === wish) return
    asked.current = wish
    ask(query, { page: shown.next }).then(
      (result) => {
        if (asked.current !== wish) return
        setPages({
          query,
          hits: [...shown.hits, ...result.hits],
          next: result.page + 1,
          total: result.nbHits,
          last: result.nbPages,
          failed: false,
        })
      },
      () => {
        if (asked.current !== wish) return
        asked.current = ''
        setPages({ ...shown, query, failed: true })
      },
    )
  }, [query, shown.next])
  useEffect(more, [query])
  const { hits, total, failed, next, last } = shown
  return {
    hits,
    failed,
    more,
    isComplete: next >= last,
    ...(total === undefined ? {} : { total }),
  }
}
