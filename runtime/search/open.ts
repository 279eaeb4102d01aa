import { closest, onReach } from '../enhance/events.ts'
import { showFailure } from '../failure.ts'
import { isModified } from '../link.ts'
import { loadedOnce } from '../retry.ts'
import { local, slashOff } from '../storage.ts'
import { words } from '../words.ts'

/** What the lazily loaded code of the search exports. */
export interface SearchModule {
  /** Shows the search; `typed` tells, once it can be shown, what was typed until then. */
  readonly openSearch: (typed: () => string) => Promise<void>
}

const opener = '[data-search-open]'

/**
 * Loads the search when a reader seems to want it, and opens it when one does. `load` is told another
 * address of the code after it could not be had.
 */
export function startSearch(load: (retry?: string) => Promise<SearchModule>): void {
  const held: { typed?: string; ahead?: Promise<unknown> } = {}
  const ready = loadedOnce(load)

  const open = async (query: string) => {
    if (held.typed !== undefined) return
    held.typed = query
    const waits = setTimeout(() => busy(true), 200)
    try {
      // What was loaded ahead and could not be had is asked for once more.
      await held.ahead
      const search = await ready()
      await search.openSearch(() => held.typed ?? query)
    } catch (error) {
      console.warn(error)
      showFailure(`${words.cannotFetchResults}\n${words.checkConnection}`, () => void open(query))
    } finally {
      delete held.typed
      clearTimeout(waits)
      busy(false)
    }
  }
  const toggle = () => {
    const shown = document.querySelector<HTMLDialogElement>('dialog.search')
    if (shown) shown.close()
    else void open('')
  }
  const keyed = (event: KeyboardEvent) => {
    if (isShortcut(event)) {
      event.preventDefault()
      // Held down it would open and close the search in turn.
      if (!event.repeat) toggle()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if ([...event.key].length !== 1) return
    if (held.typed !== undefined) {
      event.preventDefault()
      held.typed += event.key
    } else if (event.key === '/' && !isField(event.target) && !local.get(slashOff))
      take(event, () => open(''))
    else if (event.key !== ' ' && isOpener(event.target)) take(event, () => open(event.key))
  }

  onReach(({ target }) => {
    if (isOpener(target)) held.ahead = ready().catch(() => undefined)
  })
  document.addEventListener('keydown', keyed)
  document.addEventListener('click', (event) => {
    if (!isModified(event) && event.button === 0 && isOpener(event.target))
      take(event, () => open(''))
  })
}

function take(event: Event, act: () => Promise<void>): void {
  event.preventDefault()
  void act()
}

function busy(isBusy: boolean): void {
  for (const element of document.querySelectorAll(opener)) {
    element.setAttribute('aria-busy', String(isBusy))
  }
}

function isOpener(target: EventTarget | null): boolean {
  return closest(target, opener) !== null
}

function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return /^k$/i.test(key) && (ctrlKey || metaKey) && !altKey && !shiftKey
}

/** Where a letter that is typed belongs. */
function isField(target: EventTarget | null): boolean {
  return closest(target, ':read-write, select') !== null
}
