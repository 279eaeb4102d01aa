import { memo, useDeferredValue, useRef, type KeyboardEvent } from 'react'
import type { SiteData } from '../../runtime/contract.ts'
import { Field } from './Field.tsx'
import { Preview } from './Preview.tsx'
import { Results } from './Results.tsx'
import { Failed, NoResults } from './messages.tsx'
import { Start } from './Start.tsx'
import { keepFocus } from './keepFocus.ts'
import { useEnter } from './useEnter.ts'
import { useSearch, type Leave, type Search } from './useSearch.ts'
import { after, before, words } from '../../runtime/words.ts'

export interface ModalProps {
  readonly site: SiteData
  /** What was typed before it opened. */
  readonly query: string
  readonly close: () => void
  /** Closes it for what a link leads to. */
  readonly leave: Leave
}

/** The search dialog's content: a field, and what it finds. */
export function Modal({ site, query, close, leave }: ModalProps) {
  const search = useSearch(query, leave)
  const shown = useDeferredValue(search)
  const frame = useRef<HTMLDivElement>(null)
  const keepEnter = useEnter(search)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') keepEnter(event)
    if (event.key === 'Tab') {
      // The library would take it for the end of the search.
      event.stopPropagation()
      keepFocus(event, frame.current!)
    }
  }
  return (
    <div
      className="search-frame"
      ref={frame}
      data-state={shown.failed && shown.state.status === 'idle' ? 'error' : shown.state.status}
      data-found={isFound(shown) || undefined}
      onKeyDownCapture={onKeyDown}
    >
      <Field search={search} close={close} />
      <Screen search={shown} site={site} leave={leave} />
      <p className="visually-hidden" role="status">
        {spoken(shown)}
      </p>
    </div>
  )
}

interface ScreenProps {
  readonly search: Search
  readonly site: SiteData
  readonly leave: Leave
}

/** What is below the field comes after it: letters appear as they are typed, on slow machines too. */
const Screen = memo(function Screen({ search, site, leave }: ScreenProps) {
  const { state, failed, result, api } = search
  if (state.query.trim() === '') return <Start search={search} />
  if (failed) return <Failed retry={() => void api.refresh()} />
  if (!result) return null
  if (result.hits.length === 0) return <NoResults search={search} site={site} />
  return (
    <div className="search-body">
      <Results search={search} result={result} site={site} leave={leave} />
      <Preview search={search} />
    </div>
  )
})

function isFound({ failed, result }: Search): boolean {
  return !failed && result !== undefined && result.hits.length > 0
}

function spoken({ state, failed, result }: Search): string {
  if (state.status !== 'idle' || failed || !result) return ''
  return result.nbHits === 1 ? words.oneResult : `${before.results}${result.nbHits}${after.results}`
}
