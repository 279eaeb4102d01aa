import { orphan } from '../diagnostics/catalogue/authoring.ts'
import type { Diagnostic, RouteTable } from '../model.ts'
import type { CheckInput } from './input.ts'
import { reachedFrom } from './printed.ts'

export interface OrphanInput {
  readonly input: CheckInput
  readonly routes: RouteTable
  /** Paths of the pages in any sidebar. */
  readonly listed: ReadonlySet<string>
}

/** Documents in no sidebar, and linked from no other page. */
export function checkOrphans({ input, routes, listed }: OrphanInput): Diagnostic[] {
  const reached = new Set(listed)
  for (const page of input.pages) {
    for (const path of reachedFrom(page, input)) if (path !== page.path) reached.add(path)
  }
  return routes.routes
    .filter(({ path, doc }) => !reached.has(path) && isFound(path, doc.frontmatter))
    .map(({ path, doc }) => orphan(doc.source, path))
}

/** Pages that readers are meant to find: not the home page, the search, the 404 or an unlisted one. */
function isFound(path: string, { template, unlisted }: { template?: string; unlisted?: boolean }) {
  return path !== '/' && !unlisted && !['search', 'not-found'].includes(template ?? 'doc')
}
