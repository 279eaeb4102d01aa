import { readFile } from 'node:fs/promises'
import { sep } from 'node:path'
import {
  excusesToSpare,
  isOfRun,
  missingSetup,
  tooManyExcuses,
  uncheckable,
} from '../diagnostics/catalogue/samples.ts'
import { inOrder, outcome, type Place } from '../diagnostics/diagnostic.ts'
import { digestOf } from '../graph/hash.ts'
import { openStore } from '../graph/store.ts'
import type { Diagnostic, Outcome, SourceFile } from '../model.ts'
import { checkPages } from './check.ts'
import { readSamples, type PageSamples } from './fences.ts'
import { loadTypeScript } from './loadTypeScript.ts'

export interface SamplesInput {
  /** Absolute path of the site, whose packages the samples import. */
  readonly root: string
  /** Digest of what is installed: what was found with other packages is not believed. */
  readonly packages: string
  readonly documents: readonly SourceFile[]
  /** How many samples may carry `no-check`. */
  readonly excused: number
  /** Where the settings say that number. */
  readonly excusedPlace: Place
  /** Address of the bundled `runner/runner.ts`. */
  readonly runner: URL
  /** Address of the bundled `checker.ts`. */
  readonly checker: URL
  /** A name for the engine's code: what another engine found is not believed. */
  readonly engine: string
  /** Milliseconds that a sample may run. Default 10,000. */
  readonly limit?: number
}

/** A sample that is not checked, and why. */
export interface Excuse {
  readonly file: string
  readonly line: number
  readonly reason: string
}

export interface SamplesSummary {
  /** Pages with samples. */
  readonly pages: number
  /** Pages that were checked now; of the others the stored result was told again. */
  readonly fresh: number
  readonly samples: number
  readonly checked: number
  readonly executed: number
  readonly excused: readonly Excuse[]
}

/** Type-checks and runs the samples of the documents. An unchanged page whose samples run costs nothing. */
export async function checkSamples(input: SamplesInput): Promise<Outcome<SamplesSummary>> {
  const read = await Promise.all(
    input.documents.map((document) => withSetupFile(readSamples(document), input.root)),
  )
  const pages = read.map((one) => one.value).filter((page) => page.samples.length > 0)
  if (isUnreadable(input.root)) {
    return outcome(
      summaryOf([], 0),
      pages.slice(0, 1).map(({ file }) => uncheckable(file, input.root)),
    )
  }
  const { fresh, diagnostics } = await checkChanged(input, pages)
  const summary = summaryOf(pages, fresh)
  return outcome(
    summary,
    inOrder([
      ...read.flatMap((one) => one.diagnostics),
      ...diagnostics,
      ...ratchet(summary.excused.length, input),
    ]),
  )
}

/** TypeScript takes a backslash in a path for a slash, on every system. */
function isUnreadable(root: string): boolean {
  return sep === '/' && root.includes('\\')
}

async function checkChanged(
  input: SamplesInput,
  pages: readonly PageSamples[],
): Promise<{ fresh: number; diagnostics: Diagnostic[] }> {
  const limit = input.limit ?? 10_000
  const store = await openStore(`${input.root}/.lectern/samples/results`, input.engine)
  const keys = pages.map((page) => digestOf([page, input.packages, limit]))
  const known = await Promise.all(
    keys.map((key) => store.get(key) as Promise<Diagnostic[] | undefined>),
  )
  const changed = pages.flatMap((page, i) => (known[i] ? [] : [{ page, key: keys[i]! }]))
  const found =
    changed.length === 0
      ? []
      : await check(
          changed.map((one) => one.page),
          { ...input, limit },
        )
  for (const [i, { key }] of changed.entries()) {
    if (!found[i]!.some(isOfRun)) store.set(key, found[i])
  }
  await store.save()
  return {
    fresh: changed.length,
    diagnostics: [...known.flatMap((one) => one ?? []), ...found.flat()],
  }
}

/** The compiler is loaded only here: when a page has changed. */
async function check(
  pages: readonly PageSamples[],
  { root, runner, checker, limit }: SamplesInput & { limit: number },
): Promise<(readonly Diagnostic[])[]> {
  return checkPages(loadTypeScript(), { root, runner, checker, limit, pages })
}

/** The page with the text of the set-up file that its front matter names. */
export async function withSetupFile(
  page: PageSamples,
  root: string,
): Promise<Outcome<PageSamples>> {
  if (!page.setupFile) return outcome(page)
  const { path: from, at } = page.setupFile
  const code = await readFile(`${root}/${from}`, 'utf8').catch(() => null)
  if (code === null) return outcome(page, [missingSetup({ file: page.file, ...at }, from)])
  const setup = { from, code, at: { line: 1, column: 1 } }
  return outcome({ ...page, setups: [setup, ...page.setups] })
}

function summaryOf(pages: readonly PageSamples[], fresh: number): SamplesSummary {
  const samples = pages.flatMap((page) => page.samples)
  const excused = pages.flatMap((page) =>
    page.samples.flatMap((one) =>
      one.excuse === undefined ? [] : [{ file: page.file, line: one.at.line, reason: one.excuse }],
    ),
  )
  return {
    pages: pages.length,
    fresh,
    samples: samples.length,
    checked: samples.length - excused.length,
    executed: samples.filter((one) => one.run && one.excuse === undefined).length,
    excused,
  }
}

function ratchet(
  count: number,
  { excused: allowed, excusedPlace: place }: Pick<SamplesInput, 'excused' | 'excusedPlace'>,
): Diagnostic[] {
  if (count > allowed) return [tooManyExcuses(place, count, allowed)]
  return count < allowed ? [excusesToSpare(place, count, allowed)] : []
}
