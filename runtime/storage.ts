/** A browser storage that never throws: what cannot be read is absent, what cannot be kept is lost. */
export interface SafeStorage {
  readonly get: (key: string) => string | undefined
  readonly set: (key: string, value: string) => void
  readonly remove: (key: string) => void
}

/** The reader's choices. */
export const local: SafeStorage = safe(() => localStorage)

/** Key of the version that the reader chose; `default` is the one set of documents that a site has. */
export const preferredVersion = 'docs-preferred-version-default'

/** Key of what is there when the reader does not want `/` to open the search. */
export const slashOff = 'search-slash-off'

/** What this tab remembers. */
export const session: SafeStorage = safe(() => sessionStorage)

/** Follows a key as other tabs change it; undefined when they remove it. Returns what ends that. */
export function onChange(key: string, listener: (value: string | undefined) => void): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const changed = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener(event.newValue ?? undefined)
  }
  // A page kept for Back is not told while it is kept.
  const shown = ({ persisted }: PageTransitionEvent) => persisted && listener(local.get(key))
  addEventListener('storage', changed, { signal })
  addEventListener('pageshow', shown, { signal })
  return () => ended.abort()
}

const warned = new Set<true>()

function safe(open: () => Storage): SafeStorage {
  const attempt = <Value>(use: (storage: Storage) => Value): Value | undefined => {
    try {
      return use(open())
    } catch (error) {
      warnOnce(error)
      return undefined
    }
  }
  return {
    get: (key) => attempt((storage) => storage.getItem(key)) ?? undefined,
    set: (key, value) => attempt((storage) => storage.setItem(key, value)),
    remove: (key) => attempt((storage) => storage.removeItem(key)),
  }
}

function warnOnce(error: unknown): void {
  if (warned.size === 0) console.warn('Choices are not kept: storage failed.', error)
  warned.add(true)
}
