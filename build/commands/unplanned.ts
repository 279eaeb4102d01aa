import { isLeftOut } from '../diagnostics/catalogue/routes.ts'
import { failed, inOrder } from '../diagnostics/diagnostic.ts'
import type { Run } from '../graph/run.ts'
import type { Diagnostic, Outcome, Snapshot } from '../model.ts'
import { compileDocuments } from '../site/documents.ts'

/** Whether a site can be planned: what was left out of its settings or sidebars hides no other mistake. */
export function isPlannable({ diagnostics }: Outcome<Snapshot>): boolean {
  return !failed(diagnostics.filter((one) => !isLeftOut(one)))
}

/**
 * What can be said of a site that cannot be planned, as its settings or sidebars are broken: also what is
 * wrong inside each document. Without settings nobody knows how those that end in `.md` are to be read.
 */
export async function toldUnplanned(
  { value, diagnostics }: Outcome<Snapshot>,
  run: Run,
): Promise<Diagnostic[]> {
  const hasSettings = Object.keys(value.site.settings).length > 0
  const documents = value.documents.filter(({ path }) => hasSettings || path.endsWith('.mdx'))
  const compiled = await compileDocuments({ ...value, documents }, run)
  return inOrder([...diagnostics, ...compiled.diagnostics])
}
