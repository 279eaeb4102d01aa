import type { PageData } from '../../runtime/contract.ts'
import { lastVersion, localeOf } from '../../runtime/owner.ts'
import { hrefOf } from '../../runtime/url.ts'
import type { Doc, PageWords, RouteTable, Section, Site } from '../model.ts'
import { pageSections, type PageToIndex } from './indexPage.ts'

export interface PagesInput {
  /** Those that may be listed. */
  readonly pages: readonly PageData[]
  readonly routes: RouteTable
  readonly site: Site
  /** With the words of its partials. */
  readonly sectionsOf: (doc: Doc) => readonly Section[]
  /** Of a document and its partials. */
  readonly hashOf: (doc: Doc) => string
  /** Known for a page that is made of one document. */
  readonly wordsOf: (doc: Doc) => PageWords | undefined
  /** How many other pages link to a page, by its path. */
  readonly links: ReadonlyMap<string, number>
}

/** The pages that readers may find, in the order of their routes. */
export function pagesToIndex(input: PagesInput): PageToIndex[] {
  return input.pages.flatMap((page) => {
    const doc = input.routes.byPath.get(page.path)?.doc
    if (!doc || doc.frontmatter.search?.exclude) return []
    return [pageToIndex(page, doc, input)]
  })
}

/** A front page says a little of everything, and a page that no sidebar lists is for few. */
const besideDocs = 0.5

function pageToIndex(page: PageData, doc: Doc, input: PagesInput): PageToIndex {
  const { site, links, sectionsOf, hashOf, wordsOf } = input
  const isListed = page.template === 'doc' && page.sidebar !== undefined
  const { boost = isListed ? undefined : besideDocs, keywords = [] } = doc.frontmatter.search ?? {}
  const linked = links.get(page.path)
  const known = wordsOf(doc)
  const last = lastVersion(site.versions)
  const name = page.version ?? last?.name ?? 'current'
  return {
    path: page.path,
    url: hrefOf(page.path, site),
    title: page.title,
    lvl0: partOf(page, site),
    facets: {
      language: localeOf(page.path, site.locales).code,
      version: name,
      docusaurus_tag: page.version ? `docs-default-${name}` : 'default',
    },
    ...(boost === undefined ? {} : { boost }),
    keywords: [...keywords, ...(doc.frontmatter.keywords ?? [])],
    ...(doc.description ? { summary: doc.description } : {}),
    ...(linked ? { links: linked } : {}),
    get sections() {
      return pageSections(doc, sectionsOf(doc))
    },
    hash: hashOf(doc),
    ...(known ? { words: known } : {}),
  }
}

/** The top of the sidebar above the page. */
function partOf({ breadcrumbs = [] }: PageData, site: Site): string {
  return breadcrumbs.length > 1 ? breadcrumbs[0]!.label : site.navbar.title || site.title
}
