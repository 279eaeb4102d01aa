import { isEqual } from '../graph/isEqual.ts'
import { documentOf } from '../imports.ts'
import type { Route, RouteTable, Snapshot, SourceFile } from '../model.ts'
import { idOf } from '../route/ids.ts'
import { usesOf } from '../site/code.ts'
import type { Documents } from '../site/documents.ts'
import { placesIn } from '../site/homes.ts'
import type { Plan } from '../site/plan.ts'
import type { Change } from './compiled.ts'
import { renewed, substituted } from './renewed.ts'

type Sources = ReadonlyMap<string, SourceFile>

/** Whether a change of a document stays inside its own page: no other page and no address sees it. */
export function staysInside([before, after]: Change, imported: ReadonlySet<string>): boolean {
  if (!before || !after || imported.has(after.source)) return false
  return (
    before.id === after.id &&
    before.title === after.title &&
    isEqual(before.frontmatter, after.frontmatter)
  )
}

/** Whether the bundler, the checks of code, and other pages have nothing to say of a change. */
export function isProse(
  [before, after]: Change,
  sources: { readonly before: Sources; readonly after: Sources },
): boolean {
  if (!before || !after || before.module !== after.module) return false
  const old = usesOf(before, { sources: sources.before })
  const fresh = usesOf(after, { sources: sources.after })
  return (
    isEqual(before.imports, after.imports) &&
    isEqual(before.components, after.components) &&
    isEqual(old, fresh) &&
    isEqual(placesIn({ doc: before }, old), placesIn({ doc: after }, fresh))
  )
}

/** Documents that others import: what they say is part of other pages. */
export function importedBy({ docs, bySource }: Documents): Set<string> {
  const imported = docs.flatMap((doc) =>
    doc.imports.flatMap(({ specifier }) => documentOf(doc, specifier, bySource)?.source ?? []),
  )
  return new Set(imported)
}

/** The plan with other words in some of its pages; everything round them is as it was. */
export function revisePlan(
  plan: Plan,
  documents: Documents,
  { snapshot, changed }: { snapshot: Snapshot; changed: Iterable<string> },
): Plan {
  const fresh = new Map<Route, Route>()
  for (const source of changed) {
    const route = plan.routes.bySource.get(source)
    if (route) fresh.set(route, { path: route.path, doc: documents.bySource.get(source)! })
  }
  const routes = withRoutes(plan.routes, fresh)
  return { ...plan, ...documents, snapshot, routes, references: { ...plan.references, routes } }
}

function withRoutes(table: RouteTable, fresh: ReadonlyMap<Route, Route>): RouteTable {
  const all = [...fresh.values()]
  const ids = all.map((route) => [idOf(route.doc), route] as const)
  return {
    ...table,
    routes: substituted(table.routes, fresh),
    byPath: renewed(table.byPath, new Map(all.map((route) => [route.path, route]))),
    bySource: renewed(table.bySource, new Map(all.map((route) => [route.doc.source, route]))),
    byId: renewed(
      table.byId,
      // Pages beside the documents have no id; two with one id are told, and the first counts.
      new Map(ids.filter(([id, { path }]) => table.byId.get(id)?.path === path)),
    ),
  }
}
