import { digestOf } from '../graph/hash.ts'
import { bounded, createPool } from '../graph/pool.ts'
import { madeOf } from '../imports.ts'
import type { Diagnostic, SourceFile } from '../model.ts'
import { readSamples } from '../samples/fences.ts'
import { withSetupFile } from '../samples/samples.ts'
import type { PageToCheck } from '../samples/checkPage.ts'
import type { State } from './state.ts'

/** What the compiler says of the samples of pages, as `lectern check samples` would; it runs none. */
export interface DevSamples {
  /**
   * Looks at the documents of these pages as they are now. Ends with whether anything else is known of
   * them than before; early, when the state is not the latest any more.
   */
  readonly check: (
    state: State,
    paths: readonly string[],
    isLatest: () => boolean,
  ) => Promise<boolean>
  /** What was found last in the documents that these pages show. */
  readonly diagnosticsOf: (paths: readonly string[], state: State) => readonly Diagnostic[]
  readonly close: () => Promise<void>
}

interface Known {
  readonly key: string
  readonly found: readonly Diagnostic[]
}

/**
 * On a thread of its own, which is started by the first page with samples. A site whose settings do not
 * mention samples has none. `checker` is the address of the bundled `samples/checker.ts`.
 */
export function createDevSamples(checker: URL): DevSamples {
  const pool = createPool(checker, { ...bounded, threads: 1 })
  const known = new Map<string, Known>()
  let last: Promise<unknown> = Promise.resolve()

  /** One after the other: what was asked meanwhile and is out of date is never begun. */
  const check: DevSamples['check'] = (...asked) => {
    const next = last.then(() => checkAll(...asked))
    last = next.catch(() => undefined)
    return next
  }

  const checkAll: DevSamples['check'] = async (state, paths, isLatest) => {
    let isNews = false
    for (const source of sourcesOf(paths, state)) {
      if (!isLatest()) break
      isNews = (await checkOne(source, state)) || isNews
    }
    return isNews
  }

  async function checkOne(source: SourceFile, { snapshot }: State): Promise<boolean> {
    const { root, packages } = snapshot
    const { value: page, diagnostics } = await withSetupFile(readSamples(source), root)
    const key = digestOf([page, packages])
    const before = known.get(source.path)
    if (before?.key === key) return false
    const input: PageToCheck = { root, packages, page }
    const typed = page.samples.length > 0 ? await pool.apply<Diagnostic[]>('page', input) : []
    known.set(source.path, { key, found: [...diagnostics, ...typed] })
    return true
  }

  function diagnosticsOf(paths: readonly string[], state: State): readonly Diagnostic[] {
    return sourcesOf(paths, state).flatMap((source) => known.get(source.path)?.found ?? [])
  }

  return { check, diagnosticsOf, close: pool.close }
}

/** The documents that pages show: their own, and those that these import. */
function sourcesOf(paths: readonly string[], { snapshot, plan }: State): SourceFile[] {
  if (!snapshot.site.settings.samples) return []
  const shown = paths.flatMap((path) => plan.routes.byPath.get(path)?.doc ?? [])
  const found = new Set(shown.flatMap((doc) => madeOf(doc, plan.bySource)))
  return [...found].flatMap(({ source }) => plan.sources.get(source) ?? [])
}
