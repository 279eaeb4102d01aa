import type { ServerResponse } from 'node:http'
import { missingPageFor } from './missing.ts'
import type { Pages } from './pages.ts'
import type { Message } from '../../runtime/dev/messages.ts'
import type { State } from './state.ts'

/** A page that was opened, and what it shows. */
export interface Arrival {
  readonly response: ServerResponse
  readonly path: string
  readonly release: string
  /** Empty when the page does not know. */
  readonly version: string
  /** Addresses of its style sheets, with commas between. */
  readonly styles: string
}

/** An open page, what it shows now, and what it was told last, as JSON. */
interface Listener extends Arrival {
  version: string
  styles: string
  told: string
}

export interface Hub {
  readonly add: (arrival: Arrival) => void
  /** Paths of the pages that are open. */
  readonly paths: () => string[]
  /** Brings every open page to this state; how many of them changed. */
  readonly bring: (state: State) => Promise<number>
  readonly tell: (message: Message) => void
  readonly close: () => void
}

export function createHub(pages: Pages): Hub {
  const listeners = new Set<Listener>()

  function add(arrival: Arrival): void {
    const listener: Listener = { ...arrival, told: '' }
    const { response } = listener
    listeners.add(listener)
    response.on('close', () => listeners.delete(listener))
    response.on('error', () => listeners.delete(listener))
  }

  async function bring(state: State): Promise<number> {
    const changed = await Promise.all([...listeners].map((one) => bringOne(one, state)))
    return changed.filter(Boolean).length
  }

  async function bringOne(listener: Listener, state: State): Promise<boolean> {
    const { bundle } = state.code
    if (!bundle) return false
    const isThere = state.plan.routes.byPath.has(listener.path)
    const shown = await pages.show(
      isThere ? listener.path : missingPageFor(listener.path, state),
      state,
    )
    // Of the page and not of the newest code: one that code broke is shown as it was, and would come
    // back with the old release for ever.
    if (shown && listener.release !== shown.release) return reload(listener)
    const { base } = state.snapshot.site
    const addresses = bundle.styles.map((path) => base + path)
    if (listener.styles !== addresses.join()) {
      listener.styles = addresses.join()
      send(listener, { type: 'styles', addresses })
    }
    if (!shown || shown.version === listener.version) return false
    // The page of an address that has none is another page: it is loaded anew.
    if (listener.version.startsWith('404-') === isThere) return reload(listener)
    if (!isThere) return false
    listener.version = shown.version
    send(listener, { type: 'page', version: shown.version, data: JSON.parse(shown.data) })
    return true
  }

  function reload(listener: Listener): boolean {
    send(listener, { type: 'reload' })
    listeners.delete(listener)
    listener.response.end()
    return true
  }

  function tell(message: Message): void {
    const text = JSON.stringify(message)
    for (const listener of listeners) {
      if (listener.told === text) continue
      listener.told = text
      send(listener, message)
    }
  }

  return {
    add,
    bring,
    tell,
    paths: () => [...new Set([...listeners].map(({ path }) => path))],
    close() {
      for (const { response } of listeners) response.end()
    },
  }
}

function send({ response }: Listener, message: Message): void {
  response.write(`data: ${JSON.stringify(message)}\n\n`)
}
