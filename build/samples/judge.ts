import type { Diagnostic } from '../model.ts'
import {
  excuseWithoutReason,
  missingSampleError,
  sampleTypeError,
  secondSetup,
} from '../diagnostics/catalogue/samples.ts'
import { expectedErrors } from './expected.ts'
import type { PageSamples } from './fences.ts'
import type { Project, ProjectFile } from './project.ts'
import type { TypeFinding } from './typecheck.ts'

/** What is wrong with each piece of a page, by what the compiler says of all pages. */
export function judgeProject(
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

/** All set-ups of a page but its first. */
export function setupMistakes(page: PageSamples): Diagnostic[] {
  return page.setups.slice(1).map((one) => secondSetup({ file: one.from, ...one.at }))
}

function unexplained(file: ProjectFile): Diagnostic[] {
  return file.sample?.excuse === '' ? [excuseWithoutReason({ file: file.from, ...file.at })] : []
}

/** Compares what the compiler says about one piece of a page with what the piece announces. */
function judge(file: ProjectFile, found: readonly TypeFinding[]): Diagnostic[] {
  const expected = expectedErrors(file)
  const codes = new Set(expected.map((one) => one.code))
  const occurred = new Set(found.map((one) => one.code))
  return [
    ...found
      .filter((one) => !codes.has(one.code))
      .map((one) => sampleTypeError({ file: file.from, ...one.at }, one)),
    ...expected
      .filter((one) => !occurred.has(one.code))
      .map((one) => missingSampleError({ file: file.from, ...one.at }, one.code)),
  ]
}
