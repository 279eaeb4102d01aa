import { checkSite } from '../check/check.ts'
import type { Link, PageFacts } from '../check/input.ts'
import { inOrder } from '../diagnostics/diagnostic.ts'
import type { Diagnostic, Route } from '../model.ts'
import { knownOf } from '../site/facts.ts'
import { documentLinks, partialLinks, settingsLinks } from '../site/links.ts'
import { createAnchors } from './anchors.ts'
import type { Renderer } from './renderer.ts'
import type { State } from './state.ts'

/**
 * Checks what only the whole site can tell: links, anchors, names in front matter. It lets everything
 * else go first, and ends with undefined when the state is not the latest any more.
 */
export type SiteCheck = (state: State, isLatest: () => boolean) => Promise<Diagnostic[] | undefined>

/** The longest that anything else waits for the check, milliseconds. */
const SLICE = 4

export function createSiteCheck(renderer: Renderer): SiteCheck {
  const anchorsOf = createAnchors(renderer)

  return async (state, isLatest) => {
    const { plan, snapshot } = state
    const { routes } = plan.routes
    const breathe = breathing()
    const linksOf = (route: Route) => documentLinks(route, plan)
    const ofNoPage = [...settingsLinks(plan), ...partialLinks(plan)]

    const wanted = new Map<Route, Set<string>>()
    want(ofNoPage, state, wanted)
    for (const route of routes) {
      await breathe()
      if (!isLatest()) return undefined
      want(linksOf(route), state, wanted)
    }

    const byPath = new Map<string, PageFacts>()
    for (const [route, hashes] of wanted) {
      await breathe()
      if (!isLatest()) return undefined
      const ids = await anchorsOf(route, hashes, state)
      const { path, doc } = route
      if (ids) byPath.set(path, { path, source: doc.source, ids, hrefs: [] })
    }

    const known = knownOf({ ...plan, files: new Set() })
    const common = { pages: [], byPath, levels: snapshot.site.checks, known }
    const found = checkSite({ ...common, links: ofNoPage })
    for (const route of routes) {
      await breathe()
      if (!isLatest()) return undefined
      if (namesOthers(route)) found.push(...plan.pageOf(route).diagnostics)
      found.push(...checkSite({ ...common, links: linksOf(route) }))
    }
    return inOrder(found)
  }
}

/** Adds the anchors that links name, by the page that should have them. */
function want(links: readonly Link[], { plan }: State, wanted: Map<Route, Set<string>>): void {
  for (const { target } of links) {
    if (target.type !== 'page' || target.hash === '') continue
    const route = plan.routes.byPath.get(target.route.path) ?? target.route
    wanted.set(route, (wanted.get(route) ?? new Set()).add(target.hash))
  }
}

/** Waits a moment whenever the last is long ago. */
function breathing(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < SLICE) return
    await new Promise(setImmediate)
    since = performance.now()
  }
}

function namesOthers({ doc }: Route): boolean {
  const { displayed_sidebar, pagination_prev, pagination_next } = doc.frontmatter
  return [displayed_sidebar, pagination_prev, pagination_next].some(
    (name) => typeof name === 'string',
  )
}
