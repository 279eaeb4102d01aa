import { checkSite } from './check/check.ts'
import { inOrder, outcome } from './diagnostics/diagnostic.ts'
import { outputsOf } from './emit/outputs.ts'
import { each, type Run } from './graph/run.ts'
import { pagesToIndex } from './index/pages.ts'
import type { Doc, Outcome, Snapshot } from './model.ts'
import type { Page } from './model/page.ts'
import { inlineScript } from './render/render.ts'
import { codeOf, foreseeCode, foreseeDeclarations, type CodeOptions } from './site/code.ts'
import { keptFolders, withCopies, type Published } from './site/copies.ts'
import { compileDocuments } from './site/documents.ts'
import { checkInputOf } from './site/facts.ts'
import { hiddenPages } from './site/hiddenPages.ts'
import { jobsOf } from './site/jobs.ts'
import { placeThrown } from './site/placeThrown.ts'
import { planSite } from './site/plan.ts'
import { publish } from './site/publish.ts'
import { countWords, searchFiles } from './site/search.ts'
import { searched } from './site/searched.ts'
import { publishedSidebars } from './site/sidebars.ts'
import { socialFiles } from './site/socials.ts'
import { publishedVersions } from './site/versions.ts'

export type BuildOptions = CodeOptions

/** A built site, in memory. */
export interface BuiltSite extends Published {
  readonly pages: readonly Page[]
  readonly docs: readonly Doc[]
}

/** The whole build. Cold or warm, it is this: `run` alone knows what has been done before. */
export async function buildSite(
  snapshot: Snapshot,
  run: Run,
  options: BuildOptions,
): Promise<Outcome<BuiltSite>> {
  foreseeDeclarations(snapshot, run, options).catch(() => undefined)
  const documents = await compileDocuments(snapshot, run, (docs) => {
    foreseeCode(docs, snapshot, run, options).catch(() => undefined)
  })
  const planned = planSite(snapshot, documents.value, { drafts: options.mode === 'development' })
  const plan = planned.value
  const pages = plan.routes.routes.map(plan.pageOf)
  const data = pages.map(({ value }) => value)
  const toIndex = pagesToIndex(searched(plan, data))
  const { title: name, search: { synonyms = {} } = {} } = snapshot.site.settings
  // The threads count words and draw while the bundler works, and render while the index is made.
  const making = codeOf(plan, run, options)
  const counting = countWords(toIndex, run)
  const drawing = socialFiles({ pages: data, site: snapshot.site }, run)
  const [rendered, search, socials] = await Promise.all([
    making.then(({ value }) => each(run, publish, jobsOf(plan, value))),
    Promise.all([counting, making]).then(([indexed]) =>
      searchFiles({ name, indexed, synonyms }, run),
    ),
    drawing,
  ])
  const code = await making
  const written = rendered.value.filter((page) => page !== null)

  const { bundle } = code.value
  const made = bundle
    ? outputsOf({
        site: snapshot.site,
        pages: data,
        rendered: written,
        bundle,
        redirects: plan.redirects,
        search,
        socials,
        // Without a page that was rendered, what the templates export may not be had either.
        script: written.length > 0 ? (await run(inlineScript, bundle.server)).value : '',
        kept: keptFolders(snapshot.assets),
        sidebars: publishedSidebars(plan),
        versions: publishedVersions(plan),
      })
    : []
  const published = withCopies(made, snapshot.assets, snapshot.site)
  const { files, copies } = published.value
  const answered = new Set([...files.map(({ path }) => path), ...copies.map(({ to }) => to)])
  const checked = checkSite(checkInputOf({ ...plan, rendered: written, files: answered }))

  const hidden = hiddenPages(plan.routes.routes, answered, snapshot.site)

  const stages = [documents, planned, ...pages, code, published]
  const thrown = await placeThrown(rendered.diagnostics, snapshot)
  return outcome(
    { files, copies, pages: written, docs: plan.docs },
    inOrder([
      ...stages.flatMap(({ diagnostics }) => diagnostics),
      ...thrown,
      ...checked,
      ...hidden,
    ]),
  )
}
