import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { LOCK_FILE } from '../check/urls.ts'
import type { Run } from '../graph/run.ts'
import { plural } from '../diagnostics/print.ts'
import { takeSnapshot } from '../io/snapshot.ts'
import type { Diagnostic, Snapshot } from '../model.ts'
import type { CodeOptions } from '../site/code.ts'
import { buildForChecks, type Built } from './built.ts'
import { codesOf, siteChecks } from './checks.ts'
import { crawl, crawlSummary, disagreements } from './crawl.ts'
import { checkedExports, checkedSamples } from './engineChecks.ts'
import { mendLinks } from './mend.ts'
import { checkOutside } from './outside.ts'
import { writeEdits } from './edits.ts'

export interface ChecksContext {
  readonly snapshot: Snapshot
  readonly run: Run
  readonly code: CodeOptions
  readonly flags: {
    readonly fix?: true
    readonly update?: true
    readonly external?: true
    readonly crawl?: true
    readonly baseline?: string
    readonly base?: string
  }
  /** One line for the summary. */
  readonly say: (line: string) => void
}

const sourceChecks: Readonly<
  Record<string, (context: ChecksContext) => Promise<readonly Diagnostic[]>>
> = { samples: checkedSamples, exports: checkedExports }

/** What can be checked, by the name on the command line, in this order. */
export const checkNames: readonly string[] = [
  ...Object.keys(codesOf),
  ...Object.keys(siteChecks),
  ...Object.keys(sourceChecks),
]

/** Whether one of them looks at the built site; without names, some do. */
export function areOfBuilt(names: readonly string[]): boolean {
  return names.length === 0 || names.some((name) => !(name in sourceChecks))
}

/** Runs the named checks; without names, those that the site has use for. */
export async function runChecks(
  names: readonly string[],
  context: ChecksContext,
): Promise<Diagnostic[]> {
  const wanted = names.length > 0 ? names : configured(context)
  const found: Diagnostic[] = []
  if (areOfBuilt(wanted)) found.push(...(await checkBuilt(wanted, context)))
  for (const [name, check] of Object.entries(sourceChecks)) {
    if (wanted.includes(name)) found.push(...(await check(context)))
  }
  return found
}

function configured({ snapshot, flags }: ChecksContext): readonly string[] {
  const { samples, budget } = snapshot.site.settings
  return [
    ...Object.keys(codesOf),
    'orphans',
    'html',
    ...(budget || flags.baseline ? ['budget'] : []),
    ...(existsSync(join(snapshot.root, LOCK_FILE)) || flags.update ? ['urls'] : []),
    ...(samples ? ['samples'] : []),
    ...(samples?.entryPoints ? ['exports'] : []),
  ]
}

async function checkBuilt(wanted: readonly string[], context: ChecksContext) {
  const { run, flags, say } = context
  const { snapshot, built, diagnostics } = await builtAndMended(context)
  const others = Object.keys(codesOf)
    .filter((name) => !wanted.includes(name))
    .flatMap((name) => codesOf[name]!)
  const found = diagnostics.filter(({ code }) => !others.includes(code))
  if (Object.keys(codesOf).some((name) => wanted.includes(name))) {
    say(`links: ${plural(built.site.pages.length, 'page')} checked`)
  }
  const { baseline, update } = flags
  const input = {
    snapshot,
    built,
    run,
    say,
    ...(baseline === undefined ? {} : { baseline }),
    ...(update ? { update } : {}),
  }
  for (const [name, check] of Object.entries(siteChecks)) {
    if (wanted.includes(name)) found.push(...(await check(input)))
  }
  if (flags.external) found.push(...(await checkOutside(input)))
  if (flags.crawl) {
    const { site } = built
    const faults = await crawl({ root: snapshot.root, site, settings: snapshot.site })
    say(crawlSummary(site, faults))
    found.push(...disagreements(faults, diagnostics))
  }
  return found
}

interface BuiltNow {
  readonly snapshot: Snapshot
  readonly built: Built
  readonly diagnostics: readonly Diagnostic[]
}

/** The built site; with `--fix`, built again from the mended sources. */
async function builtAndMended(context: ChecksContext): Promise<BuiltNow> {
  const { snapshot, run, code, flags, say } = context
  const built = await buildForChecks(snapshot, run, code)
  const done = flags.fix ? await writeEdits(snapshot.root, mendLinks(built.value.input)) : []
  for (const { file, line, from, to } of done) say(`mended ${file}:${line}: ${from} → ${to}`)
  if (done.length === 0) return { snapshot, built: built.value, diagnostics: built.diagnostics }
  const { base } = flags
  const { home } = code
  const next = await takeSnapshot({ root: snapshot.root, home, ...(base ? { base } : {}) })
  const again = await buildForChecks(next.value, run, code)
  return { snapshot: next.value, built: again.value, diagnostics: again.diagnostics }
}
