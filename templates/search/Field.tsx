import { useRef } from 'react'
import { longestQuery } from '../../runtime/search/limits.ts'
import { CloseIcon, SearchIcon } from '../parts/Icons.tsx'
import type { Search } from './useSearch.ts'
import { words } from '../../runtime/words.ts'

/** Where the query is typed. */
export function Field({ search, close }: { search: Search; close: () => void }) {
  const { api, state } = search
  const input = useRef<HTMLInputElement>(null)
  const inputElement = input.current
  const isEmpty = state.query.trim() === ''
  const form = api.getFormProps({ inputElement })
  return (
    <form
      className="search-field"
      role="search"
      onSubmit={(event) => event.preventDefault()}
      onReset={form.onReset}
    >
      <label {...api.getLabelProps({})}>
        {state.status === 'stalled' ? (
          <span className="spinner" role="status" aria-label={words.loading} />
        ) : (
          <SearchIcon />
        )}
        <span className="visually-hidden">{words.searchDocs}</span>
      </label>
      <input
        {...api.getInputProps({ inputElement, maxLength: longestQuery })}
        ref={input}
        type="text"
        role="combobox"
        aria-expanded={state.collections.some(({ items }) => items.length > 0)}
        aria-haspopup={isEmpty ? 'grid' : 'listbox'}
        aria-autocomplete="list"
        aria-label={words.searchDocs}
      />
      {isEmpty ? null : (
        <button type="reset" className="icon-button" aria-label={words.clearQuery}>
          <CloseIcon />
        </button>
      )}
      <button type="button" className="search-close" onClick={close}>
        {words.closeSearch}
      </button>
    </form>
  )
}
