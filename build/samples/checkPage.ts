import type { Diagnostic } from '../model.ts'
import { inOrder } from '../diagnostics/diagnostic.ts'
import type { PageSamples } from './fences.ts'
import { createHost, type SampleHost } from './host.ts'
import { judgeProject, setupMistakes } from './judge.ts'
import { programsOf } from './programs.ts'
import { projectOf } from './project.ts'
import type { TypeScript } from './syntax.ts'
import { typecheck } from './typecheck.ts'

export interface PageToCheck {
  /** Absolute path of the site, whose packages the samples import. */
  readonly root: string
  /** Digest of what is installed. */
  readonly packages: string
  readonly page: PageSamples
}

/**
 * Type-checks the samples of one page after the other, and runs none. As long as the same packages are
 * installed, what is parsed of them is kept for the next page.
 */
export function createPageChecker(ts: TypeScript): (input: PageToCheck) => Diagnostic[] {
  let kept: { readonly packages: string; readonly host: SampleHost } | undefined
  return ({ root, packages, page }) => {
    const folder = `${root}/.lectern/samples/pages/`
    if (kept?.packages !== packages) kept = { packages, host: createHost(ts, { root, folder }) }
    const project = projectOf(ts, page)
    const programs = programsOf([project], folder)
    const typed = typecheck(ts, { root, folder, programs }, kept.host)
    return inOrder([...setupMistakes(page), ...[...judgeProject(project, typed).values()].flat()])
  }
}
