import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { weigh, checkBudget } from '../check/budget.ts'
import { checkHtml } from '../check/html.ts'
import { checkOrphans } from '../check/orphans.ts'
import { checkUrls, countNew, LOCK_FILE, printUrls } from '../check/urls.ts'
import { plural } from '../diagnostics/print.ts'
import { each, type Run } from '../graph/run.ts'
import { FILES_AT_ONCE, inParallel } from '../io/inParallel.ts'
import { writeFiles } from '../io/writeFiles.ts'
import type { Diagnostic, Snapshot } from '../model.ts'
import { trailsOf } from '../route/tree.ts'
import { placeInSettings } from '../site/places.ts'
import { compareWithBaseline } from './baseline.ts'
import { urlsOf, type Built } from './built.ts'

/** What a check of the built site is given. */
export interface SiteCheck {
  readonly snapshot: Snapshot
  readonly built: Built
  readonly run: Run
  /** One line for the summary. */
  readonly say: (line: string) => void
  /** Manifest of an earlier build, to compare sizes with. */
  readonly baseline?: string
  /** Accept what changed: write the lock anew. */
  readonly update?: true
}

/** Diagnostics of the build that are a check of their own; the others belong to every check. */
export const codesOf: Readonly<Record<string, readonly string[]>> = {
  links: ['broken-link'],
  anchors: ['broken-anchor'],
  'markdown-links': ['broken-markdown-link'],
  images: ['broken-image'],
}

/** Checks of the built site that `lectern build` does not make. */
export const siteChecks: Readonly<Record<string, (check: SiteCheck) => Promise<Diagnostic[]>>> = {
  orphans,
  html,
  budget,
  urls,
}

async function orphans({ built, say }: SiteCheck) {
  const { plan, input } = built
  const listed = new Set([...plan.sidebars.values()].flatMap((tree) => [...trailsOf(tree).keys()]))
  const found = checkOrphans({ input, routes: plan.routes, listed })
  say(`orphans: ${plural(found.length, 'page')} that nothing links to`)
  return found
}

async function html({ snapshot, built, say }: SiteCheck) {
  const { plan, site } = built
  const texts = new Map(snapshot.documents.map(({ path, text }) => [path, text]))
  say(`html: ${plural(site.pages.length, 'page')} read`)
  return site.pages.flatMap(({ path, html }) => {
    const route = plan.routes.byPath.get(path)!
    const { source, references } = route.doc
    const { targets } = plan.wordsOf(route)
    const placeOf = (href: string) => {
      const at = targets.findIndex((target) => target.href === href)
      return at < 0
        ? built.input.known.placeOf(source, href)
        : { file: source, ...references[at]!.at }
    }
    return checkHtml({ html, source, text: texts.get(source) ?? '', references, placeOf })
  })
}

async function budget({ snapshot, built, run, say, baseline }: SiteCheck) {
  const { site, plan } = built
  const made = await each(run, weigh, site.files)
  const copied = await inParallel(site.copies, FILES_AT_ONCE, async ({ from }) => {
    const contents = await readFile(join(snapshot.root, from))
    return (await run(weigh, { contents })).value
  })
  const weights = [...made.value, ...copied]
  const pageWeights = await each(
    run,
    weigh,
    site.pages.map(({ html }) => ({ contents: html })),
  )
  const pages = site.pages.map(({ path }, i) => ({
    path,
    source: plan.routes.byPath.get(path)!.doc.source,
    bytes: pageWeights.value[i]!,
  }))
  const total = weights.reduce((sum, bytes) => sum + bytes, 0)
  const heaviest = pages.toSorted((a, b) => b.bytes - a.bytes)[0]
  say(
    `budget: ${total} bytes (brotli) in ${plural(weights.length, 'file')}` +
      (heaviest ? `; the heaviest page is "${heaviest.path}" with ${heaviest.bytes}` : ''),
  )
  return [
    ...checkBudget({
      pages,
      total,
      budget: snapshot.site.settings.budget ?? {},
      settingsPlace: placeInSettings(snapshot.config, 'budget', 'budget'),
    }),
    ...(baseline === undefined
      ? []
      : await compareWithBaseline({ baseline, pages: site.pages, say })),
  ]
}

async function urls({ snapshot, built, update, say }: SiteCheck) {
  const file = join(snapshot.root, LOCK_FILE)
  const published = urlsOf(built)
  if (update) {
    await writeFiles(snapshot.root, [{ path: LOCK_FILE, contents: printUrls(published) }])
    say(`urls: ${LOCK_FILE} now holds ${plural(published.size, 'page')}`)
    return []
  }
  const lock = await readFile(file, 'utf8').catch(() => undefined)
  const { answers, site } = built.input.known
  const leads = (path: string) => answers(site.base + path.slice(1))
  const fresh = lock === undefined ? 0 : countNew(lock, published)
  if (lock !== undefined) {
    const note =
      fresh > 0
        ? `, ${plural(fresh, 'new address', 'new addresses')}: record them with --update`
        : ''
    say(`urls: ${plural(published.size, 'page')} compared with ${LOCK_FILE}${note}`)
  }
  return checkUrls({ lock, urls: published, leads })
}
