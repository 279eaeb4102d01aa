import {
  createAutocomplete,
  type AutocompleteApi,
  type AutocompleteSource,
  type AutocompleteState,
  type OnSelectParams,
} from '@algolia/autocomplete-core'
import {
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
} from 'react'
import type { Hit, SearchResult } from '../../runtime/search/contract.ts'
import { follow } from '../../runtime/search/follow.ts'
import { readMemory, remember, rememberedOf, type Remembered } from '../../runtime/search/memory.ts'
import { ask, type Wish } from './ask.ts'
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
export type Leave = (event: Pick<globalThis.MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>) => void

interface Answered {
  readonly query: string
  readonly result?: SearchResult
  readonly failed?: true
}

/** The state of the modal, by the headless autocomplete. */
export function useSearch(query: string, leave: Leave): Search {
  const [state, setState] = useState<SearchState>(() => initialState(query))
  const [answered, setAnswered] = useState<Answered>({ query: '' })
  const latest = useRef(query)
  const api = useMemo(
    () => create({ query, leave, setState, setAnswered, latest }),
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
  readonly latest: { current: string }
}

function create({ query, leave, setState, setAnswered, latest }: Parts): Api {
  const chosen = ({ item, event }: OnSelectParams<ItemRecord>) => {
    remember(item.remembered)
    leave(event)
  }
  const shown: Pick<SearchState, 'collections'> = { collections: [] }
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
      shown.collections = state.collections
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
      latest.current = query
      if (query.trim() === '') return memorySources(source)
      const answered = await answerTo(query, { patience })
      const { hits = [], isPartial = false } = answered.result ?? {}
      if (latest.current === query) {
        setAnswered(answered)
        if (isPartial) void complete(query)
      }
      return groupsOf(isPartial ? hits.map(withRoom) : hits).map(([name, hits]) =>
        source(name, hits.map(itemOf)),
      )
    },
  })
  return api

  /** Gives hits that are shown the words that came after them; their order stays as it was read. */
  async function complete(query: string): Promise<void> {
    const { result } = await answerTo(query)
    if (latest.current !== query || !result) return
    const hits = new Map(result.hits.map((hit) => [hit.url, hit]))
    const whole = (item: ItemRecord) => {
      const hit = hits.get(item.url)
      return hit ? ({ ...item, hit } as ItemRecord) : item
    }
    api.setCollections(
      shown.collections.map((group) => ({ ...group, items: group.items.map(whole) })),
    )
  }
}

/** Milliseconds after which titles are shown without their words: what is quicker seems immediate. */
const patience = 100

async function answerTo(query: string, wish?: Wish): Promise<Answered> {
  try {
    return { query, result: await ask(query, wish) }
  } catch {
    return { query, failed: true }
  }
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
