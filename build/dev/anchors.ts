import type { Doc, Route } from '../model.ts'
import { scan } from '../render/scan.ts'
import type { Renderer } from './renderer.ts'
import type { State } from './state.ts'

/**
 * The anchors of a page. When its own words have all that are `wanted`, it is not rendered for the
 * others. Undefined when it cannot be rendered and nothing can be said.
 */
export type AnchorsOf = (
  route: Route,
  wanted: ReadonlySet<string>,
  state: State,
) => Promise<ReadonlySet<string> | undefined>

interface Known {
  /** Empty for what the words alone tell. */
  readonly code: string
  readonly path: string
  readonly ids: ReadonlySet<string>
}

export function createAnchors(renderer: Renderer): AnchorsOf {
  const inWords = new WeakMap<Doc, ReadonlySet<string>>()
  const inPages = new WeakMap<Doc, Known>()

  function wordsOf(route: Route, { plan }: State): ReadonlySet<string> {
    const known = inWords.get(route.doc)
    const ids = known ?? new Set(scan(plan.wordsOf(route).parts.join('')).ids)
    inWords.set(route.doc, ids)
    return ids
  }

  async function rendered(route: Route, state: State): Promise<ReadonlySet<string> | undefined> {
    const code = state.code.bundle?.server.digest ?? ''
    const known = inPages.get(route.doc)
    if (known?.code === code && known.path === route.path) return known.ids
    const job = state.jobOf(route)
    const page = job && (await renderer.render(job)).value
    if (!page) return undefined
    const ids = new Set(page.ids)
    inPages.set(route.doc, { code, path: route.path, ids })
    return ids
  }

  return async (route, wanted, state) => {
    // Components may leave out what stands between them: only prose is printed as it is.
    const isProse = route.doc.module === null && !state.plan.unread.has(route.doc.source)
    if (isProse) {
      const ids = wordsOf(route, state)
      if ([...wanted].every((id) => ids.has(id))) return ids
    }
    return rendered(route, state)
  }
}
