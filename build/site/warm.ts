import { each, type Run } from '../graph/run.ts'
import { pagesToIndex } from '../index/pages.ts'
import type { Diagnostic, Snapshot } from '../model.ts'
import { codeOf, type CodeOptions } from './code.ts'
import { compileDocuments } from './documents.ts'
import { jobsOf } from './jobs.ts'
import { planSite } from './plan.ts'
import { placeThrown } from './placeThrown.ts'
import { publish } from './publish.ts'
import { countWords } from './search.ts'
import { searched } from './searched.ts'
import { socialFiles } from './socials.ts'

/** The i-th of n parts of a site, from 1. */
export interface Shard {
  readonly index: number
  readonly count: number
}

/**
 * Compiles and renders a part of the site, so that it is remembered. A page shows titles of others: the
 * part is compiled first, then what others have not compiled in the meantime.
 */
export async function warmSite(
  snapshot: Snapshot,
  run: Run,
  options: CodeOptions & { readonly shard: Shard },
): Promise<readonly Diagnostic[]> {
  const { documents, site } = snapshot
  const slice = sliceOf(documents, options.shard)
  await compileDocuments({ ...snapshot, documents: slice }, run)

  const compiled = await compileDocuments(snapshot, run)
  const planned = planSite(snapshot, compiled.value, { drafts: options.mode === 'development' })
  const plan = planned.value
  const code = await codeOf(plan, run, options)

  const mine = new Set(slice.map(({ path }) => path))
  const routes = plan.routes.routes.filter(({ doc }) => mine.has(doc.source))
  const rendered = await each(run, publish, jobsOf(plan, code.value, routes))
  const pages = routes.map((route) => plan.pageOf(route).value)
  await countWords(pagesToIndex(searched(plan, pages)), run)
  await socialFiles({ pages, site }, run)
  const thrown = await placeThrown(rendered.diagnostics, snapshot)
  return [...[compiled, planned, code].flatMap(({ diagnostics }) => diagnostics), ...thrown]
}

/** Neighbours are spread: parts of a site differ in size. */
function sliceOf<T>(items: readonly T[], { index, count }: Shard): T[] {
  return items.filter((_, at) => at % count === index - 1)
}
