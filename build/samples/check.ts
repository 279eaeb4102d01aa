import { availableParallelism } from 'node:os'
import type { Diagnostic } from '../model.ts'
import { inOrder } from '../diagnostics/diagnostic.ts'
import { createPool } from '../graph/pool.ts'
import type { PageSamples } from './fences.ts'
import { judgeProject, setupMistakes } from './judge.ts'
import { programsOf } from './programs.ts'
import { projectOf, type Project } from './project.ts'
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
    const judged = judgeProject(project, typed)
    return inOrder([
      ...setupMistakes(input.pages[i]!),
      ...[...judged.values()].flat(),
      ...ran[i]!.flatMap(([file, found]) => (judged.get(file)!.length === 0 ? found : [])),
    ])
  })
}

/**
 * The program that most pages share, and the small ones, of which each begins anew: on two threads
 * where a processor is left for the samples that run meanwhile.
 */
async function typecheck(
  { root, checker }: CheckInput,
  projects: readonly Project[],
): Promise<TypeFinding[]> {
  const folder = `${root}/.lectern/samples/pages/`
  const programs = programsOf(projects, folder)
  const isWide = availableParallelism() > 2
  const split = isWide ? [programs.slice(0, 1), programs.slice(1)] : [programs]
  const parts = split.filter((part) => part.length > 0)
  const pool = createPool(checker, { threads: parts.length })
  const found = await Promise.all(
    parts.map((part) =>
      pool.apply<TypeFinding[]>('programs', {
        root,
        folder,
        programs: part,
      } satisfies TypecheckInput),
    ),
  ).finally(() => pool.close())
  return found.flat()
}
