import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { Diagnostic, Position } from '../model.ts'
import * as wrong from '../diagnostics/catalogue/samples.ts'
import { assertionsOf, instrument, type Assertion } from './assertions.ts'
import { bundleSamples, type BundledSample, type BundleInput, type BundleResult } from './bundle.ts'
import { bundlePackages, type Packages } from './packages.ts'
import { placeIn } from './place.ts'
import { isPrinted } from './printed.ts'
import type { Project, ProjectFile, View } from './project.ts'
import type { RunResult } from './runner/protocol.ts'
import type { TypeScript } from './syntax.ts'
import type { Ended, Threads } from './threads.ts'

/** A sample that is to be executed. */
export interface Run {
  readonly view: View
  readonly file: ProjectFile
  readonly mocks: readonly ProjectFile[]
}

/** The samples of a page that say `run`, each with the hidden handlers that stand before it. */
export function runsOf(project: Project): Run[] {
  const all = project.views.flatMap((view) => view.owned.map((file) => ({ view, file })))
  return all
    .filter(({ file }) => file.sample?.run && file.sample.excuse === undefined)
    .map(({ view, file }) => ({
      view,
      file,
      mocks: all
        .slice(0, indexOf(all, file))
        .flatMap((one) => (isMock(one.file) ? [one.file] : [])),
    }))
}

function indexOf(all: readonly { file: ProjectFile }[], file: ProjectFile): number {
  return all.findIndex((one) => one.file === file)
}

/** A hidden fence that declares handlers and asserts nothing speaks for all that follow it. */
function isMock({ sample }: ProjectFile): boolean {
  if (!sample?.hidden || /\/\/ ?=>/.test(sample.code)) return false
  return /from ['"]lectern\/samples['"]/.test(sample.code)
}

interface RunTools {
  readonly ts: TypeScript
  readonly root: string
  readonly threads: Threads
  /** Settles when the processors are free: a sample that failed gets its second try then. */
  readonly quiet: Promise<unknown>
}

/** What is wrong with each executed file of a page. */
export type RunFindings = readonly (readonly [ProjectFile, readonly Diagnostic[]])[]

/** Executes the samples of pages; the packages that they import are bundled once for all. */
export async function runSamples(
  pages: readonly (readonly Run[])[],
  tools: RunTools,
): Promise<RunFindings[]> {
  const prepared = await Promise.all(pages.map((runs) => prepare(runs, tools)))
  const all = prepared.flat()
  if (all.length === 0) return pages.map(() => [])
  const names = all.flatMap(({ bundled }) => ('error' in bundled ? [] : bundled.packages))
  const bundle = await bundlePackages({ root: tools.root, names: [...new Set(names)].sort() })
  const folder = await runFolder(tools.root)
  const packages = { ...bundle, file: `${folder}/packages.cjs` }
  await writeFile(packages.file, bundle.code)
  const scene = { ...tools, folder, packages }
  return Promise.all(
    prepared.map((page) =>
      Promise.all(page.map(async (one) => [one.run.file, await runOne(one, scene)] as const)),
    ),
  ).finally(() => rm(folder, { recursive: true, force: true }))
}

interface Prepared {
  readonly run: Run
  readonly assertions: readonly Assertion[]
  readonly input: BundleInput
  readonly bundled: BundleResult
}

async function prepare(runs: readonly Run[], { ts, root }: RunTools): Promise<Prepared[]> {
  const ready = runs.map((run) => {
    const { file, view, mocks } = run
    const assertions = assertionsOf(ts, { name: file.path, code: file.code })
    return {
      run,
      assertions,
      input: { view, file, mocks, code: instrument(file.code, assertions) },
    }
  })
  const inputs = ready.map((one) => one.input)
  const bundled = await bundleSamples(inputs, { root })
  return ready.map((one, i) => ({ ...one, bundled: bundled[i]! }))
}

async function runFolder(root: string): Promise<string> {
  const parent = `${root}/.lectern/samples/run`
  await mkdir(parent, { recursive: true })
  return mkdtemp(`${parent}/`)
}

interface Scene extends RunTools {
  /** Where the bundles are written. */
  readonly folder: string
  readonly packages: Packages & { readonly file: string }
}

async function runOne(
  { run, assertions, input, bundled }: Prepared,
  scene: Scene,
): Promise<Diagnostic[]> {
  const { file } = run
  const start = { file: file.from, ...placeIn(file, { line: 1, column: 1 }) }
  if ('error' in bundled) return [wrong.sampleNotBundled(start, bundled.error)]
  const failed = bundled.packages.find((name) => scene.packages.errors.has(name))
  if (failed) return [wrong.sampleNotBundled(start, scene.packages.errors.get(failed)!)]
  const ended = await executed(bundled, assertions, scene)
  switch (ended.kind) {
    case 'time':
      return [wrong.sampleTimedOut(start, ended.limit)]
    case 'stopped':
      return [wrong.sampleStopped(start, ended.reason)]
    case 'no-dom':
      return [wrong.missingDom(start)]
    case 'unready':
      return [wrong.sampleNotBegun(start, ended.reason)]
    case 'done':
      return [
        ...unasserted(run, assertions),
        ...(await thrown(input, ended.result, scene.root)),
        ...ended.result.refused.map((one) => wrong.sampleRequestRefused(start, one)),
        ...(ended.result.errors.length > 0 ? [] : misprinted(run, assertions, ended.result)),
      ]
  }
}

async function executed(
  { code, dom, packages: names }: BundledSample,
  assertions: readonly Assertion[],
  { folder, packages, threads, quiet }: Scene,
): Promise<Ended> {
  const path = `${folder}/${threads.nextId()}.mjs`
  await writeFile(path, code)
  const job = {
    url: pathToFileURL(path).href,
    packages: { file: packages.file, names },
    dom: dom || names.some((name) => packages.dom.has(name)),
    wanted: assertions.map((one) => one.wanted),
  }
  const ended = await threads.run(job)
  return isSettled(ended, job.wanted) ? ended : quiet.then(() => threads.run(again(job)))
}

/**
 * Whether a second try would end as the first: the sample printed what it says, or has no document. Else it
 * may have waited for less than the processors took.
 */
function isSettled(ended: Ended, wanted: readonly Assertion['wanted'][]): boolean {
  if (ended.kind === 'no-dom') return true
  if (ended.kind !== 'done' || ended.result.errors.length > 0) return false
  return ended.result.outputs.every((printed, i) => isPrinted(printed, wanted[i]!))
}

/** Under another address: a thread evaluates a module once. */
function again<Job extends { readonly url: string }>(job: Job): Job {
  return { ...job, url: `${job.url}?again` }
}

function unasserted({ file }: Run, assertions: readonly Assertion[]): Diagnostic[] {
  if (assertions.length > 0 || file.sample?.hidden) return []
  return [wrong.nothingAsserted({ file: file.from, ...file.at })]
}

function misprinted(
  { file }: Run,
  assertions: readonly Assertion[],
  { outputs }: RunResult,
): Diagnostic[] {
  return assertions.flatMap((one, i) => {
    const place = { file: file.from, ...placeIn(file, one.at) }
    const printed = outputs[i]!
    if (isPrinted(printed, one.wanted)) return []
    if (printed.length === 0) return [wrong.missingOutput(place, one.wanted[0]!)]
    return [wrong.wrongOutput(place, { wanted: one.wanted[0]!, actual: printed.join('; ') })]
  })
}

/** Only now a source map is made: the bundle is the same. */
async function thrown(input: BundleInput, result: RunResult, root: string): Promise<Diagnostic[]> {
  if (result.errors.length === 0) return []
  const { file } = input
  const [mapped] = await bundleSamples([input], { root, mapped: true })
  const map = mapped && 'map' in mapped ? new SourceMap(JSON.parse(mapped.map!)) : undefined
  return result.errors.map((error) => {
    const at = placeIn(file, framePosition(error.stack, map, file.path))
    return wrong.sampleFailed({ file: file.from, ...at }, error.message)
  })
}

/** The topmost line of the stack that lies in the sample, else its first line. */
function framePosition(stack: string, map: SourceMap | undefined, path: string): Position {
  for (const [, line, column] of stack.matchAll(/\.mjs(?:\?again)?:(\d+):(\d+)/g)) {
    const entry = map?.findEntry(Number(line) - 1, Number(column) - 1)
    if (entry && 'originalSource' in entry && entry.originalSource === `sample:0/${path}`) {
      return { line: entry.originalLine + 1, column: entry.originalColumn + 1 }
    }
  }
  return { line: 1, column: 1 }
}
