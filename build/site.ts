import { checkSite } from './check/check.ts'
import { inOrder, outcome } from './diagnostics/diagnostic.ts'
import { outputsOf } from './emit/outputs.ts'
import { each, type Run } from './graph/run.ts'
import { pagesToIndex } from './index/pages.ts'
import type { Asset, Doc, Outcome, OutputFile, Page, Snapshot } from './model.ts'
import { inlineScript } from './render/render.ts'
import { assetPath } from './route/references.ts'
import { codeOf, foreseeCode, type CodeOptions } from './site/code.ts'
import { compileDocuments } from './site/documents.ts'
import { checkInputOf } from './site/facts.ts'
import { jobsOf } from './site/jobs.ts'
import { planSite } from './site/plan.ts'
import { publish } from './site/publish.ts'
import { countWords, searchFiles } from './site/search.ts'
import { searched } from './site/searched.ts'
import { publishedSidebars } from './site/sidebars.ts'
import { socialFiles } from './site/socials.ts'

export type BuildOptions = CodeOptions

/** A file of the root that the output holds unchanged; `hash` is what it was when it was looked at. */
export interface Copy extends Pick<Asset, 'hash'> {
  readonly from: string
  readonly to: string
}

/** A built site, in memory. */
export interface BuiltSite {
  readonly files: readonly OutputFile[]
  readonly copies: readonly Copy[]
  readonly pages: readonly Page[]
  readonly docs: readonly Doc[]
}

/** The whole build. Cold or warm, it is this: `run` alone knows what has been done before. */
export async function buildSite(
  snapshot: Snapshot,
  run: Run,
  options: BuildOptions,
): Promise<Outcome<BuiltSite>> {
  const documents = await compileDocuments(snapshot, run, (docs) => {
    foreseeCode(docs, snapshot, run, options).catch(() => undefined)
  })
  const planned = planSite(snapshot, documents.value, { drafts: options.mode === 'development' })
  const plan = planned.value
  const pages = plan.routes.routes.map(plan.pageOf)
  const data = pages.map(({ value }) => value)
  const toIndex = pagesToIndex(searched(plan, data))
  const synonyms = snapshot.site.settings.search?.synonyms ?? {}
  // The threads count words while the bundler works, and render while the index is made.
  const making = codeOf(plan, run, options)
  const counting = countWords(toIndex, run)
  const [rendered, search] = await Promise.all([
    making.then(({ value }) => each(run, publish, jobsOf(plan, value))),
    Promise.all([counting, making]).then(([indexed]) => searchFiles({ indexed, synonyms }, run)),
  ])
  const code = await making
  const written = rendered.value.filter((page) => page !== null)

  const { bundle } = code.value
  const files = bundle
    ? outputsOf({
        site: snapshot.site,
        pages: data,
        rendered: written,
        bundle,
        redirects: plan.redirects,
        search,
        socials: await socialFiles({ pages: data, site: snapshot.site }, run),
        // Without a page that was rendered, what the templates export may not be had either.
        script: written.length > 0 ? (await run(inlineScript, bundle.server)).value : '',
        sidebars: publishedSidebars(plan),
      })
    : []
  const made = new Set(files.map(({ path }) => path))
  const copies = copiesOf(snapshot.assets).filter(({ to }) => !made.has(to))
  const answered = new Set([...made, ...copies.map(({ to }) => to)])
  const checked = checkSite(checkInputOf({ ...plan, rendered: written, files: answered }))

  const stages = [documents, planned, ...pages, code, rendered]
  return outcome(
    { files, copies, pages: written, docs: plan.docs },
    inOrder([...stages.flatMap(({ diagnostics }) => diagnostics), ...checked]),
  )
}

function copiesOf(assets: readonly Asset[]) {
  return assets.map((asset) => ({ from: asset.path, to: assetPath(asset), hash: asset.hash }))
}
