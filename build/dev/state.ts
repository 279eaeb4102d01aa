import type { Run } from '../graph/run.ts'
import { failed, inOrder } from '../diagnostics/diagnostic.ts'
import type { Diagnostic, Outcome, Route, Snapshot } from '../model.ts'
import type { Bundle } from '../model/bundle.ts'
import type { RenderJob } from '../model/page.ts'
import { codeOf, type Code, type CodeOptions } from '../site/code.ts'
import { jobs } from '../site/jobs.ts'
import { planSite, type Plan } from '../site/plan.ts'
import type { Compiled } from './compiled.ts'
import type { Compiler } from './compiler.ts'
import { withVersions } from './sidebars.ts'
import { importedBy, isProse, revisePlan, staysInside } from './revise.ts'

/** The site at one moment: all that is needed to render any of its pages. */
export interface State {
  readonly snapshot: Snapshot
  readonly plan: Plan
  readonly code: Code
  /** The last bundle without mistakes: pages that cannot be made now are shown with its files. */
  readonly sound: Bundle | null
  readonly jobOf: (route: Route) => RenderJob | undefined
  /** What is wrong, but for what only rendered pages tell. */
  readonly diagnostics: readonly Diagnostic[]
  /** Another object than before when pages may look different although their own documents are the same. */
  readonly surroundings: object
  /** What `advance` compares the next state with. */
  readonly found: Found
}

interface Found {
  readonly imported: ReadonlySet<string>
  readonly plan: readonly Diagnostic[]
  readonly code: readonly Diagnostic[]
}

export interface AdvanceOptions {
  readonly compiler: Compiler
  readonly run: Run
  readonly code: CodeOptions
}

/** The state after the snapshot changed. Work is in proportion to the change, not to the site. */
export async function advance(
  before: State | undefined,
  { value: snapshot, diagnostics }: Outcome<Snapshot>,
  options: AdvanceOptions,
): Promise<State> {
  const compiled = await options.compiler.compile(snapshot)
  const isInside = before !== undefined && onlyWords(before, snapshot, compiled)
  const planned = isInside
    ? {
        value: revisePlan(before.plan, compiled.value, {
          snapshot,
          changed: compiled.changed.keys(),
        }),
        diagnostics: before.found.plan,
      }
    : planSite(snapshot, compiled.value, { drafts: true })
  const plan = planned.value
  const isSameCode = isInside && onlyProse(before, compiled)
  const code = isSameCode
    ? { value: before.code, diagnostics: before.found.code }
    : await codeOf(plan, options.run, options.code)
  const imported = isSameCode ? before.found.imported : importedBy(compiled.value)
  const working = { ...code.value, bundle: code.value.bundle ?? before?.code.bundle ?? null }
  const jobOf = jobs(plan, working)
  const versioned = withVersions(plan)
  const sound = failed(code.diagnostics) ? before?.sound : working.bundle
  return {
    snapshot,
    plan,
    code: isSameCode ? before.code : working,
    sound: sound ?? null,
    jobOf(route) {
      const job = jobOf(route)
      return job && versioned(job)
    },
    diagnostics: inOrder([
      ...diagnostics,
      ...compiled.diagnostics,
      ...planned.diagnostics,
      ...code.diagnostics,
    ]),
    surroundings: isSameCode ? before.surroundings : {},
    found: { imported, plan: planned.diagnostics, code: code.diagnostics },
  }
}

/** Nothing changed but the words inside some pages. */
function onlyWords(before: State, snapshot: Snapshot, { changed }: Compiled): boolean {
  const { documents: _, ...rest } = snapshot
  const isSame = Object.entries(rest).every(
    ([name, value]) => before.snapshot[name as keyof Snapshot] === value,
  )
  return isSame && [...changed.values()].every((one) => staysInside(one, before.found.imported))
}

function onlyProse({ plan }: State, { value, changed }: Compiled): boolean {
  const sources = { before: plan.sources, after: value.sources }
  return [...changed.values()].every((one) => isProse(one, sources))
}
