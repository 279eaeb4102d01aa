import type { Diagnostic } from '../model.ts'
import { missingSampleError, sampleTypeError } from '../diagnostics/catalogue/samples.ts'
import { expectedErrors } from './expected.ts'
import type { ProjectFile } from './project.ts'
import type { TypeFinding } from './typecheck.ts'

/** Compares what the compiler says about one piece of a page with what the piece announces. */
export function judge(file: ProjectFile, found: readonly TypeFinding[]): Diagnostic[] {
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
