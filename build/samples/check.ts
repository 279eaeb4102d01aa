import type { Diagnostic } from '../model.ts'
import { inOrder } from '../diagnostics/diagnostic.ts'
import { excuseWithoutReason, secondSetup } from '../diagnostics/catalogue/samples.ts'
import { createPool } from '../graph/pool.ts'
import type { PageSamples } from './fences.ts'
import { judge } from './judge.ts'
import { programsOf } from './programs.ts'
import { projectOf, type Project, type ProjectFile } from './project.ts'
import { runSamples, runsOf } from './run.ts'
import type { TypeScript } from './syntax.ts'
import { createThreads, type ThreadOptions } from './threads.ts'
import type { TypecheckInput, TypeFinding } from './typecheck.ts'

export interface CheckInput extends ThreadOptions {
  readonly pages: readonly PageSamples[]
  /** Address of the bundled `checker.ts`. */
  readonly checker: URL
}

/** Checks and runs the samples of pages, both at once: the mistakes of each page, in the pages' order. */
export async function checkPages(
  ts: TypeScript,
  input: CheckInput,
): Promise<(readonly Diagnostic[])[]> {
  const projects = input.pages.map((page) => projectOf(ts, page))
  const threads = createThreads(input)
  const checking = typecheck(input, projects)
  const tools = { ts, root: input.root, threads, quiet: checking }
  const running = runSamples(projects.map(runsOf), tools)
  const [typed, ran] = await Promise.all([checking, running]).finally(() => threads.close())
  return projects.map((project, i) => {
    const judged = judgedFiles(project, typed)
    return inOrder([
      ...setupMistakes(input.pages[i]!),
      ...[...judged.values()].flat(),
      ...ran[i]!.flatMap(([file, found]) => (judged.get(file)!.length === 0 ? found : [])),
    ])
  })
}

/** On two threads: the program that most pages share, and the small ones, of which each begins anew. */
async function typecheck(
  { root, checker }: CheckInput,
  projects: readonly Project[],
): Promise<TypeFinding[]> {
  const folder = `${root}/.lectern/samples/pages/`
  const [first, ...others] = programsOf(projects, folder)
  const halves = [first ? [first] : [], others].filter((programs) => programs.length > 0)
  const pool = createPool(checker, { threads: 2 })
  const found = await Promise.all(
    halves.map((programs) =>
      pool.apply<TypeFinding[]>('typecheck', { root, folder, programs } satisfies TypecheckInput),
    ),
  ).finally(() => pool.close())
  return found.flat()
}

function judgedFiles(
  { page, views }: Project,
  typed: readonly TypeFinding[],
): ReadonlyMap<ProjectFile, readonly Diagnostic[]> {
  const own = typed.filter((one) => one.page === page)
  return new Map(
    views.flatMap((view, k) =>
      view.owned.map((file, i) => {
        const found = own.filter((one) => one.view === k && one.file === i)
        const excused = file.sample?.excuse !== undefined
        return [file, excused ? unexplained(file) : judge(file, found)] as const
      }),
    ),
  )
}

function unexplained(file: ProjectFile): Diagnostic[] {
  return file.sample?.excuse === '' ? [excuseWithoutReason({ file: file.from, ...file.at })] : []
}

function setupMistakes(page: PageSamples): Diagnostic[] {
  return page.setups.slice(1).map((one) => secondSetup({ file: one.from, ...one.at }))
}
