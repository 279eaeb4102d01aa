import type { View } from './contract.ts'

/** What the templates render: the page shown, the query of its address (`?q=x` or empty). */
export interface PageState {
  readonly view: View
  readonly search: string
}

/** A value outside React that components follow. */
export interface Store<State> {
  readonly get: () => State
  readonly set: (change: Partial<State>) => void
  /** Returns the function that ends the subscription. */
  readonly subscribe: (listener: () => void) => () => void
}

/** The store of a page: the same on the server and at hydration. */
export function createPageStore(view: View, search = ''): Store<PageState> {
  const listeners = new Set<() => void>()
  let state: PageState = { view, search }
  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change }
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
