import {
  addFavorite,
  forgetRecent,
  removeFavorite,
  type Remembered,
} from '../../runtime/search/memory.ts'
import { CloseIcon } from '../parts/Icons.tsx'
import { SlashChoice } from './SlashChoice.tsx'
import { StarIcon } from './StarIcon.tsx'
import type { ItemRecord, Search } from './useSearch.ts'
import { words } from '../../runtime/words.ts'

/** Before anything is typed: what was chosen before, and a choice. */
export function Start({ search }: { search: Search }) {
  const groups = search.state.collections.filter(({ items }) => items.length > 0)
  return (
    <>
      {groups.length === 0 ? (
        <p className="search-message">{words.noRecentSearches}</p>
      ) : (
        <div className="search-list">
          {groups.map((group) => (
            <Group key={group.source.sourceId} search={search} group={group} />
          ))}
        </div>
      )}
      <SlashChoice />
    </>
  )
}

type Group = Search['state']['collections'][number]

function Group({ search, group: { source, items } }: { search: Search; group: Group }) {
  const { api } = search
  return (
    <section className="search-group">
      <h2 aria-hidden="true">{source.sourceId}</h2>
      <div
        {...api.getListProps({ source })}
        role="grid"
        aria-labelledby={undefined}
        aria-label={source.sourceId}
      >
        {items.map((item) => (
          <div
            {...api.getItemProps({ item, source })}
            role="row"
            key={item.url}
            className="search-hit search-remembered"
          >
            <span role="gridcell">
              <a href={item.url} tabIndex={-1}>
                <span className="hit-title">{item.remembered.title}</span>
                <span className="hit-trail">{item.remembered.trail.join(' › ')}</span>
              </a>
            </span>
            <span role="gridcell" className="search-actions">
              <Actions item={item} changed={() => void api.refresh()} />
            </span>
          </div>
        ))}
      </div>
    </section>
  )
}

/** A click on a button is not a choice of the row. */
function Actions({ item, changed }: { item: ItemRecord; changed: () => void }) {
  const act = (change: (result: Remembered) => void) => (event: { stopPropagation(): void }) => {
    event.stopPropagation()
    change(item.remembered)
    changed()
    document.querySelector<HTMLElement>('.search-field input')?.focus()
  }
  if (item.kind === 'favorite') {
    return <Action label={words.removeFromFavorites} act={act(removeFavorite)} />
  }
  return (
    <>
      <Action label={words.saveSearch} act={act(addFavorite)} isSave />
      <Action label={words.removeFromHistory} act={act(forgetRecent)} />
    </>
  )
}

interface ActionProps {
  readonly label: string
  readonly act: (event: { stopPropagation(): void }) => void
  readonly isSave?: boolean
}

function Action({ label, act, isSave = false }: ActionProps) {
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} onClick={act}>
      {isSave ? <StarIcon /> : <CloseIcon />}
    </button>
  )
}
