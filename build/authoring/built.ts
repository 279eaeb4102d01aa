import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkCopies, type CopiedText } from '../check/copies.ts'
import type { CheckInput } from '../check/input.ts'
import { outlineOf } from '../check/outline.ts'
import type { Urls } from '../check/urls.ts'
import { outcome } from '../diagnostics/diagnostic.ts'
import type { Run } from '../graph/run.ts'
import { FILES_AT_ONCE, inParallel } from '../io/inParallel.ts'
import type { Outcome, Snapshot } from '../model.ts'
import { scan, styleAddresses } from '../render/scan.ts'
import { buildSite, type BuildOptions, type BuiltSite } from '../site.ts'
import { compileDocuments } from '../site/documents.ts'
import { checkInputOf } from '../site/facts.ts'
import { planSite, type Plan } from '../site/plan.ts'

/** A built site with everything that can be asked of it. */
export interface Built {
  readonly site: BuiltSite
  readonly plan: Plan
  readonly input: CheckInput
}

/** Builds the site in memory, for the checks. Its diagnostics are those of `lectern build`. */
export async function buildForChecks(
  snapshot: Snapshot,
  run: Run,
  options: BuildOptions,
): Promise<Outcome<Built>> {
  const site = await buildSite(snapshot, run, options)
  const documents = await compileDocuments(snapshot, run)
  const plan = planSite(snapshot, documents.value, { drafts: false }).value
  const { files, copies, pages } = site.value
  const answered = new Set([...files.map(({ path }) => path), ...copies.map(({ to }) => to)])
  const input = checkInputOf({ ...plan, rendered: pages, files: answered })
  const texts = [...(await copiedTexts(snapshot.root, copies)), ...(await ownStyles(snapshot))]
  return outcome({ site: site.value, plan, input }, [
    ...site.diagnostics,
    ...checkCopies(texts, input),
  ])
}

async function copiedTexts(root: string, copies: BuiltSite['copies']): Promise<CopiedText[]> {
  const texts = copies.filter(({ to }) => /\.(?:css|html?)$/.test(to))
  return inParallel(texts, FILES_AT_ONCE, async ({ from, to }) => {
    const text = await readFile(join(root, from), 'utf8')
    const hrefs = to.endsWith('.css') ? styleAddresses(text) : scan(text).hrefs
    return { source: from, path: to, text, hrefs }
  })
}

/** The site's styles. What they name beside them the bundler has found, or has told. */
async function ownStyles({ root, modules }: Snapshot): Promise<CopiedText[]> {
  const sources = modules.filter((path) => path.endsWith('.css'))
  return inParallel(sources, FILES_AT_ONCE, async (source) => {
    const text = await readFile(join(root, source), 'utf8')
    const hrefs = styleAddresses(text).filter((href) => /^\/[^/]/.test(href))
    return { source, path: '', text, hrefs, lacksBase: true }
  })
}

/** The published addresses: every page that has one to keep, with the anchors of its content. */
export function urlsOf({ site, plan }: Built): Urls {
  const templateOf = (path: string) => plan.routes.byPath.get(path)?.doc.frontmatter.template
  return new Map(
    site.pages
      .filter(({ path }) => templateOf(path) !== 'not-found')
      // What the search page shows is no content of its own.
      .map(({ path, html }) => [
        path,
        templateOf(path) === 'search' ? [] : outlineOf(html).anchors,
      ]),
  )
}
