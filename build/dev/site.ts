import type { Pool } from '../graph/pool.ts'
import type { Store } from '../graph/store.ts'
import { isLeftOut } from '../diagnostics/catalogue/routes.ts'
import { inOrder } from '../diagnostics/diagnostic.ts'
import type { Diagnostic, Outcome, Snapshot } from '../model.ts'
import type { CodeOptions } from '../site/code.ts'
import { createSiteCheck } from './checks.ts'
import { createBundles } from '../site/bundles.ts'
import { createDeclaring } from '../site/declaring.ts'
import { createCompiler } from './compiler.ts'
import type { Hub } from './hub.ts'
import type { Pages } from './pages.ts'
import type { Renderer } from './renderer.ts'
import { createShortRun } from './run.ts'
import { advance, type State } from './state.ts'
import type { DevSamples } from './samples.ts'
import { toldOf, type TextOf } from './told.ts'

export interface DevSiteOptions {
  readonly code: CodeOptions
  readonly store: Pick<Store, 'get' | 'set'>
  readonly pool: Pool
  readonly renderer: Renderer
  readonly pages: Pages
  readonly hub: Hub
  readonly samples: DevSamples
  /** Of what the site's state does not hold: code beside the documents. */
  readonly textOf: TextOf
  /** Told of everything that is wrong now, whenever that changed. */
  readonly report: (diagnostics: readonly Diagnostic[]) => void
}

/** The site while it is being written: its newest state, kept up to date in every open page. */
export interface DevSite {
  /** The newest state that can be shown; waits for the first. */
  readonly state: () => Promise<State>
  /** Takes over a snapshot; the number of open pages that changed. */
  readonly take: (snapshot: Outcome<Snapshot>) => Promise<number>
  /** Brings a page that has just been opened up to date. */
  readonly refresh: () => Promise<void>
  /** What the newest bundle was made from; files, absolute. */
  readonly sources: () => readonly string[]
  /** Gives to the store what the next start can use. */
  readonly keep: () => Promise<void>
  readonly close: () => void
}

/** Documents compiled without need before the site is first checked, and after: compiling is then quick … */
const FIRST_WARMING = 24

/** … and about as quick as it gets. */
const WARMING = 144

/** The whole site is checked when nothing has happened for so long, milliseconds … */
const IDLE = 250

/** … or, at most so long, for ten times what the last check took: it must not be in the way. */
const PATIENCE = 3000

export function createDevSite(options: DevSiteOptions): DevSite {
  const { pages, hub, pool, store, samples } = options
  const compiler = createCompiler({ store, pool })
  const run = createShortRun(store)
  const bundles = createBundles(store)
  const declarer = createDeclaring(store, pool).stage
  const code = { ...options.code, bundler: bundles.stage, declarer }
  const check = createSiteCheck(options.renderer)
  let settle: (state: State) => void
  const first = new Promise<State>((resolve) => (settle = resolve))
  let current: State | undefined
  /** Of a snapshot that cannot be built at all. */
  let broken: readonly Diagnostic[] | undefined
  let checked: readonly Diagnostic[] = []
  let timer: NodeJS.Timeout | undefined
  let soon: NodeJS.Timeout | undefined
  let took = 0

  async function take(snapshot: Outcome<Snapshot>): Promise<number> {
    stopTimers()
    broken = undefined
    if (current && isUnusable(snapshot)) {
      broken = snapshot.diagnostics
      tell()
      return 0
    }
    current = await advance(current, snapshot, { compiler, run, code })
    settle(current)
    const changed = await hub.bring(current)
    const files = new Set(current.diagnostics.map(({ file }) => file))
    checked = checked.filter(({ file }) => !files.has(file))
    tell()
    timer = setTimeout(() => void checkNow(), Math.max(IDLE, Math.min(PATIENCE, 10 * took)))
    soon = setTimeout(() => void checkSamples(), IDLE)
    return changed
  }

  async function refresh(): Promise<void> {
    if (!current) return
    await hub.bring(current).catch(() => 0)
    tell()
    await checkSamples()
  }

  async function checkNow(): Promise<void> {
    const state = current!
    const isLatest = () => state === current
    await compiler.warm(state.snapshot, FIRST_WARMING, isLatest)
    bundles.note()
    // What is wrong with an open page may be known only when it is rendered as a whole.
    await Promise.allSettled(hub.paths().map((path) => pages.whole(path, state)))
    const started = performance.now()
    const found = await check(state, isLatest).catch(() => undefined)
    took = performance.now() - started
    if (!found || !isLatest()) return
    checked = found
    tell()
    await compiler.warm(state.snapshot, WARMING, isLatest)
  }

  /** Of the pages that are open, when their words have rested for a moment. */
  async function checkSamples(): Promise<void> {
    const state = current!
    const isLatest = () => state === current
    const isNews = await samples.check(state, hub.paths(), isLatest).catch(() => false)
    if (isNews) tell()
  }

  function stopTimers(): void {
    clearTimeout(timer)
    clearTimeout(soon)
  }

  function diagnostics(): readonly Diagnostic[] {
    const open = hub.paths()
    const own = open.flatMap((path) => pages.diagnosticsOf(path))
    const inSamples = current ? samples.diagnosticsOf(open, current) : []
    const ofSite = broken ?? current?.diagnostics ?? []
    return inOrder([...ofSite, ...own, ...inSamples, ...checked])
  }

  function tell(): void {
    const found = diagnostics()
    hub.tell({ type: 'diagnostics', list: toldOf(found, textOf) })
    options.report(found)
  }

  function textOf(file: string): string | undefined {
    const config = current?.snapshot.config.find(({ path }) => path === file)
    return (config ?? current?.plan.sources.get(file))?.text ?? options.textOf(file)
  }

  return {
    state: () => (current ? Promise.resolve(current) : first),
    take,
    refresh,
    sources: () => current?.code.bundle?.sources.files ?? [],
    keep: async () => void (await Promise.all([compiler.keep(), bundles.keep()])),
    close: stopTimers,
  }
}

/** Settings that cannot be read would empty the site: the last good ones stay. */
function isUnusable({ diagnostics, value }: Outcome<Snapshot>): boolean {
  const config = new Set(value.config.map(({ path }) => path))
  return diagnostics.some(
    (one) =>
      one.severity === 'error' && !isLeftOut(one) && one.file !== undefined && config.has(one.file),
  )
}
