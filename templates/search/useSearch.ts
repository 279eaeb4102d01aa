import {
  createAutocomplete,
  type AutocompleteApi,
  type AutocompleteSource,
  type AutocompleteState,
  type OnSelectParams,
} from '@algolia/autocomplete-core'
import { useMemo, useState, type KeyboardEvent, type MouseEvent, type SyntheticEvent } from 'react'
import type { isModified } from '../../runtime/link.ts'
import type { Hit, SearchResult } from '../../runtime/search/contract.ts'
import { follow } from '../../runtime/search/follow.ts'
import { readMemory, remember, rememberedOf, type Remembered } from '../../runtime/search/memory.ts'
import { quickAnswer, wholeAnswer, type Answered } from './answering.ts'
import { words } from '../../runtime/words.ts'

/** What the list holds: hits of a query, or what was chosen before. */
export type Item = {
  readonly url: string
} & (
  | { readonly kind: 'hit'; readonly hit: Hit; readonly remembered: Remembered }
  | { readonly kind: 'recent' | 'favorite'; readonly remembered: Remembered }
)

// The library asks for items of an indexable type.
export type ItemRecord = Item & Record<string, unknown>
export type Api = AutocompleteApi<ItemRecord, SyntheticEvent, MouseEvent, KeyboardEvent>
export type SearchState = AutocompleteState<ItemRecord>

export interface Search {
  readonly api: Api
  readonly state: SearchState
  /** The last answer, while a query is typed. */
  readonly result: SearchResult | undefined
  /** The query that could not be answered; it stays until the next one. */
  readonly failed: boolean
}

/** Told of the event that followed a link: its modifiers say in which window. */
export type Leave = (event: Parameters<typeof isModified>[0]) => void

/** The state of the modal, by the headless autocomplete. */
export function useSearch(query: string, leave: Leave): Search {
  const [state, setState] = useState<SearchState>(() => initialState(query))
  const [answered, setAnswered] = useState<Answered>({})
  const api = useMemo(
    () => create({ query, leave, setState, setAnswered }),
    // One for the life of the modal.
    [],
  )
  return useMemo(() => {
    const isAsked = state.query.trim() !== ''
    return {
      api,
      state,
      result: isAsked ? answered.result : undefined,
      failed: isAsked && answered.failed === true,
    }
  }, [api, state, answered])
}

interface Parts {
  readonly query: string
  readonly leave: Leave
  readonly setState: (state: SearchState) => void
  readonly setAnswered: (answered: Answered) => void
}

function create({ query, leave, setState, setAnswered }: Parts): Api {
  const chosen = ({ item, event }: OnSelectParams<ItemRecord>) => {
    remember(item.remembered)
    leave(event)
  }
  const shown = { state: initialState(query) }
  const source: Source = (sourceId, items) => ({
    sourceId,
    getItems: () => items as ItemRecord[],
    getItemUrl: ({ item }: { item: ItemRecord }) => item.url,
    onSelect: chosen,
  })
  const api = createAutocomplete<ItemRecord, SyntheticEvent, MouseEvent, KeyboardEvent>({
    id: 'search',
    placeholder: words.searchDocs,
    defaultActiveItemId: 0,
    openOnFocus: true,
    initialState: { query, isOpen: true },
    onStateChange({ state }) {
      shown.state = state
      setState(state)
    },
    navigator: {
      navigate: ({ itemUrl }) => follow(itemUrl),
      navigateNewTab: ({ itemUrl }) => void window.open(itemUrl, '_blank', 'noopener'),
      navigateNewWindow: ({ itemUrl }) => void window.open(itemUrl, '_blank', 'noopener'),
    },
    async getSources(asked) {
      const { query, state } = asked
      // Sources hold on to what they were asked with: without this, to every answer before theirs.
      asked.state = { ...state, collections: [] }
      if (query.trim() === '') return memorySources(source)
      const isLatest = () => shown.state.query === query
      const answered = await quickAnswer(query, isLatest)
      const { hits = [], isPartial = false } = answered.result ?? {}
      if (isLatest()) {
        setAnswered(answered)
        if (isPartial) void complete(query, isLatest)
      }
      return groupsOf(isPartial ? hits.map(withRoom) : hits).map(([name, hits]) =>
        source(name, hits.map(itemOf)),
      )
    },
  })
  return api

  /** Gives hits that are shown the words that came after them. */
  async function complete(query: string, isLatest: () => boolean): Promise<void> {
    const late = new Promise<true>((done) => setTimeout(done, settled, true))
    const whole = await wholeAnswer(query, isLatest)
    const { collections, activeItemId } = shown.state
    if (!whole?.result || collections.length === 0) return
    const { hits } = whole.result
    const mayMove = activeItemId === 0 && !(await Promise.race([late, false]))
    api.setCollections(mayMove ? regrouped(hits, collections) : completed(hits, collections))
  }
}

/** Milliseconds in which hits may change places, as nobody is about to choose one yet. */
const settled = 400

type Collections = SearchState['collections']

/** The hits in their own order. */
function regrouped(hits: readonly Hit[], [like]: Collections): Collections {
  return groupsOf(hits).map(([sourceId, hits]) => ({
    source: { ...like!.source, sourceId },
    items: hits.map(itemOf) as ItemRecord[],
  }))
}

/** The hits that are there, as they are there. */
function completed(hits: readonly Hit[], collections: Collections): Collections {
  const found = new Map(hits.map((hit) => [hit.url, hit]))
  const complete = (item: ItemRecord) => {
    const hit = found.get(item.url)
    return hit ? ({ ...item, hit } as ItemRecord) : item
  }
  return collections.map((group) => ({ ...group, items: group.items.map(complete) }))
}

type Source = (sourceId: string, items: readonly Item[]) => AutocompleteSource<ItemRecord>

function memorySources(source: Source) {
  const { recent, favorites } = readMemory()
  const itemsOf = (kind: 'recent' | 'favorite', list: readonly Remembered[]): Item[] =>
    list.map((remembered) => ({ kind, url: remembered.url, remembered }))
  return [
    source(words.recentSearches, itemsOf('recent', recent)),
    source(words.favoriteSearches, itemsOf('favorite', favorites)),
  ]
}

/** Words that come later must not move what a reader is about to choose. */
function withRoom(hit: Hit): Hit {
  if (hit.content !== null) return hit
  return { ...hit, _snippetResult: { content: { value: '&nbsp;<br>&nbsp;', matchLevel: 'none' } } }
}

function itemOf(hit: Hit): Item {
  return { kind: 'hit', url: hit.url, hit, remembered: rememberedOf(hit) }
}

/** Hits by the part of the site that they belong to, in the order of the best of each. */
function groupsOf(hits: readonly Hit[]): [string, Hit[]][] {
  const groups = new Map<string, Hit[]>()
  for (const hit of hits) {
    const name = hit.hierarchy.lvl0 ?? words.documentation
    const group = groups.get(name)
    if (group) group.push(hit)
    else groups.set(name, [hit])
  }
  return [...groups]
}

function initialState(query: string): SearchState {
  return {
    query,
    activeItemId: null,
    collections: [],
    completion: null,
    context: {},
    isOpen: true,
    status: 'idle',
  }
}
