/** The name of a history entry, from its state. */
export function entryOf(state: unknown): string | undefined {
  const entry = (state as { entry?: unknown } | null)?.entry
  return typeof entry === 'string' ? entry : undefined
}

/** The name of the current history entry, given now if it has none. */
export function claimEntry(): string {
  const known = entryOf(history.state)
  if (known !== undefined) return known
  const entry = newEntry()
  history.replaceState({ ...history.state, entry }, '')
  return entry
}

export function newEntry(): string {
  return Math.random().toString(36).slice(2)
}

/** The browser's own key of the current history entry; undefined without the Navigation API. */
export function entryKey(): string | undefined {
  return globalThis.navigation?.currentEntry?.key
}

/** Goes to the entry with that key. True when `popstate` has come; rejects when there is no such entry any more. */
export function goToEntry(key: string | undefined): Promise<true> {
  return new Promise((resolve, reject) => {
    addEventListener('popstate', () => resolve(true), { once: true })
    navigation!.traverseTo(key!).committed!.catch(reject)
  })
}
