import { digest } from '../graph/hash.ts'
import type { Diagnostic, Outcome, Route } from '../model.ts'
import type { RenderJob } from '../model/page.ts'
import { placeThrown } from '../site/placeThrown.ts'
import type { Renderer } from './renderer.ts'
import type { State } from './state.ts'

/** What an open page shows now. */
export interface Shown {
  /** The page's data file. */
  readonly data: string
  /** Changes with anything in the page's data. */
  readonly version: string
  /** Of the code that every page ran when this was made. */
  readonly release: string
}

/** What a page shows that is opened now. */
export interface Whole extends Shown {
  readonly html: string
}

/**
 * The pages of the site, made when they are asked for. One that can no longer be made is shown as it
 * was when it could. Undefined when there is no such page, or nothing to show.
 */
export interface Pages {
  /** What changes in a page that is open. Prose needs no rendering for it. */
  readonly show: (path: string, state: State) => Promise<Shown | undefined>
  readonly whole: (path: string, state: State) => Promise<Whole | undefined>
  /** What was wrong with the page when it was last made. */
  readonly diagnosticsOf: (path: string) => readonly Diagnostic[]
}

/** Pages kept in memory; the others are made again when they are asked for. */
const MOST = 200

export function createPages(renderer: Renderer): Pages {
  const wholes = keepGood(renderer.render, ({ html, data }, job) => ({
    html,
    ...shownOf(data, job),
  }))
  const datas = keepGood(renderer.describe, shownOf)

  async function show(path: string, state: State): Promise<Shown | undefined> {
    // Whether components can be rendered is known only when they are.
    const isProse = state.plan.routes.byPath.get(path)?.doc.module === null
    if (isProse) return datas.at(path, state)
    datas.forget(path)
    return wholes.at(path, state)
  }

  function diagnosticsOf(path: string): readonly Diagnostic[] {
    const found = datas.faultsAt(path)
    return found.length > 0 ? found : wholes.faultsAt(path)
  }

  return { show, whole: wholes.at, diagnosticsOf }
}

function shownOf(data: string, { shell }: RenderJob): Shown {
  return { data, version: digest(data), release: shell.release }
}

interface Kept<Made> {
  readonly route: Route
  readonly surroundings: object
  readonly made: Promise<Made | undefined>
}

/** Makes something of a page once; when that fails, gives what could be made before. */
function keepGood<Found, Made>(
  find: (job: RenderJob) => Promise<Outcome<Found | null>>,
  make: (found: Found, job: RenderJob) => Made,
) {
  const kept = new Map<string, Kept<Made>>()
  const good = new Map<string, Made>()
  const faults = new Map<string, readonly Diagnostic[]>()

  async function makeOne(route: Route, { jobOf, plan }: State): Promise<Made | undefined> {
    const { path } = route
    const job = jobOf(route)
    if (!job) return good.get(path)
    const { value, diagnostics } = await find(job)
    put(faults, path, await placeThrown(diagnostics, plan.snapshot))
    if (value === null) return good.get(path)
    const made = make(value, job)
    put(good, path, made)
    return made
  }

  async function at(path: string, state: State): Promise<Made | undefined> {
    const route = state.plan.routes.byPath.get(path)
    if (!route) return forget(path)
    const known = kept.get(path)
    if (known?.route === route && known.surroundings === state.surroundings) return known.made
    const made = makeOne(route, state)
    put(kept, path, { route, surroundings: state.surroundings, made })
    made.catch(() => kept.get(path)?.made === made && kept.delete(path))
    return made
  }

  function forget(path: string): undefined {
    for (const memory of [kept, good, faults]) memory.delete(path)
  }

  return { at, forget, faultsAt: (path: string) => faults.get(path) ?? [] }
}

function put<Value>(memory: Map<string, Value>, path: string, value: Value): void {
  memory.delete(path)
  memory.set(path, value)
  const [oldest] = memory.keys()
  if (memory.size > MOST && oldest !== undefined) memory.delete(oldest)
}
