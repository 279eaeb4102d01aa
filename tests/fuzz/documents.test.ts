import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { project } from '../helpers/globalSetup.ts'
import { seedOf, sized } from '../helpers/size.ts'
import { createBuilder, type Answer, type Builder } from './builder.ts'
import { mutated, type FuzzDocument } from './mutations.ts'

/** In the full size 10,000, in parts that can be run one by one with `-t`. */
const parts = Array.from({ length: sized(1, 4) }, (_, part) => part)
const count = sized(500, 2_500)
/** Documents of one site: a build's fixed costs are shared. */
const batch = 50
const builders: Builder[] = []
afterAll(() => builders.forEach((builder) => builder.close()))

test.each(parts)(
  `part %i: ${count} documents broken by chance each end in a page or in a diagnostic at a place of theirs`,
  async (part) => {
    const seed = seedOf('documents') + part
    const documents = fc.sample(mutated(corpus()), { seed, numRuns: count })
    const builder = await createBuilder()
    builders.push(builder)
    const faults: string[] = []
    const codes = new Map<string, number>()
    for (let from = 0; from < count; from += batch) {
      const files = filesOf(documents.slice(from, from + batch), from)
      faults.push(...(await faultsOf(builder, files, codes)))
    }
    console.log(JSON.stringify(Object.fromEntries([...codes].toSorted((a, b) => b[1] - a[1]))))
    expect(faults).toEqual([])
  },
  3_600_000,
)

type Files = Readonly<Record<string, Uint8Array>>

/** What went wrong, document by document; a document at fault is kept below `tests/.out`. */
async function faultsOf(builder: Builder, files: Files, codes: Map<string, number>) {
  const answer = await builder.build(files)
  if ('diagnostics' in answer) {
    for (const { code } of answer.diagnostics) codes.set(code, (codes.get(code) ?? 0) + 1)
    return faultsIn(answer, files)
  }
  const paths = Object.keys(files)
  if (paths.length === 1) {
    keep(paths[0]!, files[paths[0]!]!)
    return [`${paths[0]}: ${'bug' in answer ? answer.bug : answer.lost}`]
  }
  const halves = [paths.slice(0, paths.length / 2), paths.slice(paths.length / 2)]
  const faults: string[] = []
  for (const half of halves) {
    const some = Object.fromEntries(half.map((path) => [path, files[path]!]))
    faults.push(...(await faultsOf(builder, some, codes)))
  }
  return faults.length > 0 ? faults : [`together: ${JSON.stringify(answer)} (${paths.join(' ')})`]
}

function faultsIn(answer: Extract<Answer, { pages: unknown }>, files: Files): string[] {
  const pages = new Set(answer.pages.map(([path]) => path))
  const faults = Object.entries(files).flatMap(([path, bytes]) => {
    const own = answer.diagnostics.filter(({ file }) => file === path)
    const lines = new TextDecoder().decode(bytes).split(/\r\n?|\n/)
    const misplaced = own.filter(
      ({ line = 0, column = 0 }) => !(column >= 1 && column <= (lines[line - 1]?.length ?? -1) + 1),
    )
    const hasError = own.some(({ severity }) => severity === 'error')
    const isAnswered = hasError || pages.has(`/${path.replace(/^.*\/|\.mdx?$/g, '')}`)
    const problems = [
      ...misplaced.map((one) => `misplaced ${one.code} ${one.line}:${one.column}`),
      ...(isAnswered || isMoved(bytes) ? [] : ['neither page nor diagnostic']),
    ]
    if (problems.length > 0) keep(path, bytes)
    return problems.map((problem) => `${path}: ${problem}`)
  })
  const stray = answer.diagnostics.filter(
    ({ file, severity }) => severity === 'error' && !Object.hasOwn(files, file ?? ''),
  )
  const { slowest, megabytes } = answer
  const slow = slowest.milliseconds > 2_000 ? [`${slowest.source}: ${slowest.milliseconds} ms`] : []
  if (slow.length > 0 && files[slowest.source]) keep(slowest.source, files[slowest.source]!)
  const large = megabytes > 512 ? [`${megabytes} MB were held`] : []
  return [...faults, ...stray.map((one) => `stray ${JSON.stringify(one)}`), ...slow, ...large]
}

/** Its front matter gives it another address, or none. */
function isMoved(bytes: Uint8Array): boolean {
  return /^(?:slug|id|draft):/m.test(new TextDecoder().decode(bytes))
}

function filesOf(documents: readonly FuzzDocument[], from: number): Files {
  return Object.fromEntries(
    documents.map(({ extension, bytes }, i) => [
      `content/docs/fuzz${from + i}.${extension}`,
      bytes,
    ]),
  )
}

function keep(path: string, bytes: Uint8Array): void {
  const folder = join(project, 'tests/.out/fuzz-faults')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, path.replace(/^.*\//, '')), bytes)
}

/** The documents of this repository's site and of the case with every mistake. */
function corpus(): string[] {
  return ['content', 'tests/cases/mistakes/content'].flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.mdx?$/.test(name))
      .toSorted()
      .map((name) => readFileSync(join(project, folder, name), 'utf8')),
  )
}
