import type { PageData } from '../../runtime/contract.ts'
import { isListed } from '../emit/indexable.ts'
import { digestOf } from '../graph/hash.ts'
import { documentOf, madeOf } from '../imports.ts'
import type { PagesInput } from '../index/pages.ts'
import type { Doc, PageWords, Section } from '../model.ts'
import type { Plan } from './plan.ts'

/** What the search is made of: pages that may be listed, with their partials' words. */
export function searched(plan: Plan, pages: readonly PageData[]): PagesInput {
  return {
    pages: pages.filter(isListed),
    routes: plan.routes,
    site: plan.snapshot.site,
    sectionsOf: (doc) => sectionsOf(doc, plan.bySource),
    hashOf: (doc) => digestOf(madeOf(doc, plan.bySource).map(({ hash }) => hash)),
    wordsOf: (doc) => (madeOf(doc, plan.bySource).length === 1 ? wordsOf(doc) : undefined),
    links: inboundLinks(plan),
  }
}

/** None of a document that cannot be read. */
function wordsOf(doc: Doc): PageWords | undefined {
  return doc.textsDigest === undefined ? undefined : (doc as Doc & PageWords)
}

/** The sections of a document; a partial's words where it is used, its own sections after. */
function sectionsOf(
  doc: Doc,
  bySource: ReadonlyMap<string, Doc>,
  above: readonly Doc[] = [],
): Section[] {
  if (above.includes(doc)) return []
  return doc.sections.flatMap((section) => {
    const used = section.partials.flatMap((specifier) => {
      const partial = documentOf(doc, specifier, bySource)
      return partial ? sectionsOf(partial, bySource, [...above, doc]) : []
    })
    const words = used.filter(({ anchor }) => anchor === '')
    const all = [section, ...words]
    return [
      {
        ...section,
        text: all
          .map(({ text }) => text)
          .filter(Boolean)
          .join(' '),
        names: all.flatMap(({ names }) => names),
      },
      ...used.filter(({ anchor }) => anchor !== ''),
    ]
  })
}

/** How many other pages link to a page, by its path. */
function inboundLinks({ routes, wordsOf }: Plan): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const route of routes.routes) {
    const paths = wordsOf(route).targets.flatMap((target) =>
      target.type === 'page' && target.route !== route ? [target.route.path] : [],
    )
    for (const path of new Set(paths)) counts.set(path, (counts.get(path) ?? 0) + 1)
  }
  return counts
}
