import { digest } from '../graph/hash.ts'
import type { Diagnostic, Page, Route } from '../model.ts'
import type { Renderer } from './renderer.ts'
import type { State } from './state.ts'

/** A page as it is shown now. */
export interface Shown extends Page {
  /** Changes with anything in the page's data. */
  readonly version: string
  readonly diagnostics: readonly Diagnostic[]
}

export interface Pages {
  /**
   * The page of a route, rendered when it was not yet. One that can no longer be rendered is shown as
   * it was when it could. Undefined when there is no such page, or nothing to show.
   */
  readonly show: (path: string, state: State) => Promise<Shown | undefined>
  /** What was wrong with the page when it was last rendered. */
  readonly diagnosticsOf: (path: string) => readonly Diagnostic[]
}

interface Kept {
  readonly route: Route
  readonly surroundings: object
  readonly shown: Promise<Shown | undefined>
}

/** Pages kept in memory; the others are rendered again when they are asked for. */
const MOST = 200

export function createPages(renderer: Renderer): Pages {
  const kept = new Map<string, Kept>()
  const good = new Map<string, Shown>()
  const faults = new Map<string, readonly Diagnostic[]>()

  function show(path: string, state: State): Promise<Shown | undefined> {
    const route = state.plan.routes.byPath.get(path)
    if (!route) return forget(path)
    const known = kept.get(path)
    if (known?.route === route && known.surroundings === state.surroundings) return known.shown
    const shown = render(route, state)
    put(kept, path, { route, surroundings: state.surroundings, shown })
    shown.catch(() => kept.delete(path))
    return shown
  }

  async function forget(path: string): Promise<undefined> {
    for (const memory of [kept, good, faults]) memory.delete(path)
  }

  async function render(route: Route, { jobOf }: State): Promise<Shown | undefined> {
    const { path } = route
    const job = jobOf(route)
    if (!job) return good.get(path)
    const { value, diagnostics } = await renderer.render(job)
    put(faults, path, diagnostics)
    if (!value) return good.get(path)
    const shown = { ...value, version: digest(value.data), diagnostics }
    put(good, path, shown)
    return shown
  }

  return { show, diagnosticsOf: (path) => faults.get(path) ?? [] }
}

function put<Value>(memory: Map<string, Value>, path: string, value: Value): void {
  memory.delete(path)
  memory.set(path, value)
  const [oldest] = memory.keys()
  if (memory.size > MOST && oldest !== undefined) memory.delete(oldest)
}
