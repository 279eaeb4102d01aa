import { setTimeout as wait } from 'node:timers/promises'
import type { BundleInput } from '../bundle/bundle.ts'
import { digestOf } from '../graph/hash.ts'
import type { Pool } from '../graph/pool.ts'
import type { Stage } from '../graph/run.ts'
import type { Store } from '../graph/store.ts'
import { isLeftOut } from '../diagnostics/catalogue/routes.ts'
import { isOfLoading } from '../diagnostics/catalogue/sources.ts'
import { inOrder } from '../diagnostics/diagnostic.ts'
import type { Diagnostic, Outcome, Snapshot } from '../model.ts'
import type { Bundled } from '../model/bundle.ts'
import type { CodeOptions } from '../site/code.ts'
import { createSiteCheck } from './checks.ts'
import { createBundles } from '../site/bundles.ts'
import { createDeclaring } from '../site/declaring.ts'
import { createCompiler } from './compiler.ts'
import type { Hub } from './hub.ts'
import type { Pages } from './pages.ts'
import { OVERDUE, type Renderer } from './renderer.ts'
import { createResting } from './resting.ts'
import { createShortRun } from './run.ts'
import { advance, type State } from './state.ts'
import type { DevSamples } from './samples.ts'
import { toldOf, type TextOf } from './told.ts'

export interface DevSiteOptions {
  readonly code: Omit<CodeOptions, 'templates'>
  /** Folder of the templates as it is now: a site may get some of its own. */
  readonly templates: () => string
  readonly store: Pick<Store, 'get' | 'set'>
  readonly pool: Pool
  readonly renderer: Renderer
  readonly pages: Pages
  readonly hub: Hub
  readonly samples: DevSamples
  /** Of what the site's state does not hold: code beside the documents. */
  readonly textOf: TextOf
  readonly log: (line: string) => void
  /** Told of everything that is wrong now, whenever that changed. */
  readonly report: (diagnostics: readonly Diagnostic[]) => void
}

/** The site while it is being written: its newest state, kept up to date in every open page. */
export interface DevSite {
  /** The newest state that can be shown; waits for the first. */
  readonly state: () => Promise<State>
  /**
   * Takes over a snapshot; the number of open pages that changed. Undefined when one of them is still being
   * rendered after a while: its author may be mending it.
   */
  readonly take: (snapshot: Outcome<Snapshot>) => Promise<number | undefined>
  /** Brings a page that has just been opened up to date. */
  readonly refresh: () => Promise<void>
  /** What the newest bundle was made from; files, absolute. */
  readonly sources: () => readonly string[]
  /** Gives to the store what the next start can use. */
  readonly keep: () => Promise<void>
  readonly close: () => void
}

export function createDevSite(options: DevSiteOptions): DevSite {
  const { hub, pool, store } = options
  let settle: (state: State) => void
  const first = new Promise<State>((resolve) => (settle = resolve))
  let current: State | undefined
  let isClosed = false
  /** Of a snapshot that cannot be built at all. */
  let broken: readonly Diagnostic[] | undefined
  const compiler = createCompiler({ store, pool })
  const bundles = createBundles(store)
  const declarer = createDeclaring(store, pool).stage
  const run = createShortRun(store)
  const check = createSiteCheck(options.renderer)
  const resting = createResting({
    ...options,
    compiler,
    bundles,
    check,
    tell,
    latest: () => current!,
  })

  async function take(snapshot: Outcome<Snapshot>): Promise<number | undefined> {
    resting.stop()
    broken = current && isUnusable(snapshot) ? snapshot.diagnostics : undefined
    if (broken) {
      tell()
      return 0
    }
    const code = {
      ...options.code,
      templates: options.templates(),
      bundler: withPackages(bundles.stage, snapshot.value),
      declarer,
    }
    const before = current
    current = await advance(before, snapshot, { compiler, code, run })
    if (isClosed) return 0
    settle(current)
    const bringing = hub.bring(current)
    const changed = await Promise.race([bringing, wait(OVERDUE, undefined, { ref: false })])
    if (changed === undefined) void bringing.then(tell, () => undefined)
    resting.forget(filesOfNews(current, before))
    tell()
    resting.begin()
    return changed
  }

  async function refresh(): Promise<void> {
    if (!current) return
    await hub.bring(current).catch(() => 0)
    tell()
    await resting.checkSamples()
  }

  function tell(): void {
    const ofSite = broken ?? current?.diagnostics ?? []
    const ofPages = pagesMade().flatMap((path) => options.pages.diagnosticsOf(path))
    const ofSamples = current ? options.samples.diagnosticsOf(hub.paths(), current) : []
    const found = inOrder([...ofSite, ...ofPages, ...ofSamples, ...resting.found()])
    const textOf = (file: string) => textIn(current, file) ?? options.textOf(file)
    hub.tell({ type: 'diagnostics', list: toldOf(found, textOf) })
    options.report(found)
  }

  /** Those that are open, and others whose documents are being edited. */
  function pagesMade(): readonly string[] {
    return [...new Set([...hub.paths(), ...resting.paths()])]
  }

  return {
    state: () => (current ? Promise.resolve(current) : first),
    take,
    refresh,
    sources: () => current?.code.bundle?.sources.files ?? [],
    keep: async () => void (await Promise.all([compiler.keep(), bundles.keep()])),
    close() {
      isClosed = true
      resting.stop()
    },
  }
}

/** The stage, applied anew when other packages are installed: its own key does not name them. */
function withPackages(
  bundler: Stage<BundleInput, Bundled>,
  { packages }: Snapshot,
): Stage<BundleInput, Bundled> {
  return { ...bundler, key: (input) => digestOf([packages, bundler.key(input)]) }
}

/** Settings that cannot be read would empty the site: the last good ones stay. */
function isUnusable({ diagnostics, value }: Outcome<Snapshot>): boolean {
  const config = new Set<string | undefined>(value.config.map(({ path }) => path))
  return diagnostics.some(
    (one) =>
      isOfLoading(one) || (one.severity === 'error' && !isLeftOut(one) && config.has(one.file)),
  )
}

/** Files of which something is told that was not told before. */
function filesOfNews({ diagnostics }: State, before: State | undefined) {
  const known = new Set(before?.diagnostics.map((one) => JSON.stringify(one)))
  const news = diagnostics.filter((one) => !known.has(JSON.stringify(one)))
  return new Set(news.map(({ file }) => file))
}

/** The text of settings, sidebars and documents as they were read. */
function textIn(state: State | undefined, file: string): string | undefined {
  const config = state?.snapshot.config.find(({ path }) => path === file)
  return (config ?? state?.plan.sources.get(file))?.text
}
