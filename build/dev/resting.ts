import type { Diagnostic, Route } from '../model.ts'
import type { Bundles } from '../site/bundles.ts'
import type { SiteCheck } from './checks.ts'
import type { Compiler } from './compiler.ts'
import type { Hub } from './hub.ts'
import type { Pages } from './pages.ts'
import type { DevSamples } from './samples.ts'
import type { State } from './state.ts'

export interface RestingOptions {
  readonly check: SiteCheck
  readonly compiler: Pick<Compiler, 'warm'>
  readonly bundles: Pick<Bundles, 'note'>
  readonly pages: Pick<Pages, 'whole'>
  readonly samples: Pick<DevSamples, 'check'>
  readonly hub: Pick<Hub, 'paths'>
  /** The newest state; asked for when there is one. */
  readonly latest: () => State
  /** Called whenever something else is known to be wrong. */
  readonly tell: () => void
  readonly log: (line: string) => void
}

/** What is done when nothing has happened for a while: checks, and what makes the next edit quick. */
export interface Resting {
  readonly begin: () => void
  /** Something happens. */
  readonly stop: () => void
  /** What is wrong with the samples of the pages that are open. */
  readonly checkSamples: () => Promise<void>
  /** Paths of pages that were made although nobody may have them open. */
  readonly paths: () => readonly string[]
  /** What only the whole site tells, as it was checked last. */
  readonly found: () => readonly Diagnostic[]
  /** Leaves out what was found in these files. */
  readonly forget: (files: ReadonlySet<string | undefined>) => void
}

/** Documents compiled only to run the compiler warm, before the site is first checked: it is quick from then on. */
const FIRST_WARMING = 24

/** The same in all: it is about as quick then as it gets. */
const WARMING = 144

/** Pages of edited documents that are made again whenever anything changed. */
const EDITED = 50

/** Milliseconds without a change after which the whole site is checked, at least … */
const IDLE = 250

/** … and at most. In between it is ten times what the last check took, which must not be in the way. */
const PATIENCE = 3000

export function createResting(options: RestingOptions): Resting {
  const { compiler, bundles, hub, pages, samples, latest, tell, log } = options
  let timers: readonly NodeJS.Timeout[] = []
  let seen: State | undefined
  /** The last edited one last. */
  let edited: readonly string[] = []
  let found: readonly Diagnostic[] = []
  let took = 0

  function begin(): void {
    seen ??= latest()
    const pause = Math.max(IDLE, Math.min(PATIENCE, 10 * took))
    timers = [setTimeout(() => void useRest(), pause), setTimeout(() => void checkSamples(), IDLE)]
  }

  function stop(): void {
    for (const timer of timers) clearTimeout(timer)
  }

  async function useRest(): Promise<void> {
    const state = latest()
    const isLatest = () => state === latest()
    await compiler.warm(state.snapshot, FIRST_WARMING, isLatest)
    bundles.note()
    // What is wrong with an open page may be known only when it is rendered as a whole.
    await Promise.allSettled(hub.paths().map((path) => pages.whole(path, state)))
    await makeEdited(state, isLatest)
    if (!(await checkSite(state, isLatest))) return
    tell()
    await compiler.warm(state.snapshot, WARMING, isLatest)
  }

  /** Whether components can be rendered is known only when they are, and their author may look at another page. */
  async function makeEdited(state: State, isLatest: () => boolean): Promise<void> {
    const news = editedSince(seen, state).map(({ path }) => path)
    seen = state
    edited = [...new Set([...edited.filter((path) => !news.includes(path)), ...news])].slice(
      -EDITED,
    )
    for (const path of edited.toReversed()) {
      if (!isLatest()) return
      await pages.whole(path, state).catch(() => undefined)
    }
  }

  /** Whether the state is checked, and still the latest. */
  async function checkSite(state: State, isLatest: () => boolean): Promise<boolean> {
    const started = performance.now()
    const now = await options.check(state, isLatest).catch(failed)
    took = performance.now() - started
    if (!now || !isLatest()) return false
    found = now
    return true
  }

  async function checkSamples(): Promise<void> {
    const state = latest()
    const isLatest = () => state === latest()
    const isNews = await samples.check(state, hub.paths(), isLatest).catch(() => false)
    if (isNews) tell()
  }

  function failed(error: unknown): undefined {
    log(
      `The whole site could not be checked. ${error instanceof Error ? error.stack : String(error)}`,
    )
  }

  function forget(files: ReadonlySet<string | undefined>): void {
    found = found.filter(({ file }) => !files.has(file))
  }

  return { begin, stop, checkSamples, paths: () => edited, found: () => found, forget }
}

/** Pages with components whose documents are others than before. */
function editedSince(before: State | undefined, { plan }: State): readonly Route[] {
  if (!before) return []
  const { bySource } = before.plan.routes
  return plan.routes.routes.filter(
    ({ doc }) => doc.module !== null && bySource.get(doc.source)?.doc !== doc,
  )
}
