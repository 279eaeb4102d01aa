import type { SiteSettings } from '../../runtime/contract.ts'
import { isLeftOut } from '../diagnostics/catalogue/routes.ts'
import { settingOf } from '../diagnostics/catalogue/sources.ts'
import { failed, inOrder } from '../diagnostics/diagnostic.ts'
import type { Run } from '../graph/run.ts'
import { isBuiltin } from '../io/builtin.ts'
import type { Diagnostic, Outcome, Snapshot } from '../model.ts'
import { compileDocuments } from '../site/documents.ts'

/** Whether a site can be planned: what was left out of its settings or sidebars hides no other mistake. */
export function isPlannable({ diagnostics }: Outcome<Snapshot>): boolean {
  return !failed(diagnostics.filter((one) => !isLeftOut(one) && !apart.has(settingOf(one))))
}

/** Settings that nothing else of a site depends on: without them the rest can still be judged. */
export const apart: ReadonlySet<string | undefined> = new Set<keyof SiteSettings>([
  ...(['title', 'url', 'tagline', 'editUrl', 'navbar', 'footer', 'announcement', 'head'] as const),
  ...(['colorMode', 'themeColor', 'noIndex', 'image', 'socialImages', 'analytics'] as const),
  ...(['search', 'missingResultsUrl', 'llms', 'budget'] as const),
])

/**
 * What can be said of a site that cannot be planned, as its settings or sidebars are broken: also what is
 * wrong inside each document. Without settings nobody knows how those that end in `.md` are to be read.
 */
export async function toldUnplanned(
  { value, diagnostics }: Outcome<Snapshot>,
  run: Run,
): Promise<Diagnostic[]> {
  // A folder without a site stays as it is: what the build adds needs no compiling.
  if (value.documents.every(({ path }) => isBuiltin(path, value.site))) return inOrder(diagnostics)
  const wrong = diagnostics.flatMap((one) => settingOf(one) ?? [])
  const { settings } = value.site
  const areRead = wrong.length > 0 || Object.keys(settings).length > 0
  const isFormatKnown = areRead && !wrong.includes('markdown')
  const documents = value.documents.filter(({ path }) => isFormatKnown || path.endsWith('.mdx'))
  const compiled = await compileDocuments({ ...value, documents }, run)
  return inOrder([...diagnostics, ...compiled.diagnostics])
}
