import type { Doc, Outcome, OutputFile, RouteTable, SidebarTree, SourceFile } from '../../model.ts'
import { compare, outcome } from '../../diagnostics/diagnostic.ts'
import { sourceOf } from '../../io/sources.ts'
import { categoriesOf } from '../../route/categories.ts'
import { resolveRoutes } from '../../route/routes.ts'
import { resolveSidebars, type SidebarInput } from '../../route/sidebars.ts'
import { DOCS } from '../siteFiles.ts'
import { folderIndexes, printIndex, type Listed } from './sidebars/categories.ts'
import { outlineDocument } from './documents.ts'
import { firstPages, type FirstPages } from './config/firstPages.ts'
import { addressHere, isTagPage } from './config/links.ts'
import { pageFolders } from './config/pageFolders.ts'
import { leadingPages, type Redirects } from './documents/leadingPages.ts'
import { reactPages, type ReactPage } from './documents/pages.ts'
import { unwrittenPages, type UnwrittenPage } from './documents/unwrittenPages.ts'
import { messagesOf, type Messages } from './languages/languages.ts'
import type { IsPage } from './languages/ownLanguage.ts'
import type { DocusaurusSite } from './readSite.ts'
import { textOr } from './read.ts'
import { withGenerators } from './sidebars/generators.ts'
import { loadSidebars } from './sidebars/loadedSidebars.ts'
import type { ImportedSidebars } from './sidebars/sidebars.ts'
import { ofTranslations, translatedCategories } from './sidebars/translatedCategories.ts'
import { foldersOf } from './sidebars/translatedFolders.ts'
import { pathOf, type Version } from './versions.ts'
import { readSidebars } from './sidebars/versionSidebars.ts'
import { withSlugs } from './sidebars/writtenSlugs.ts'

/** Which address shows which document, and where it is listed. */
export interface Arranged {
  readonly listed: Listed & Pick<SidebarInput, 'categories'>
  /** What the sidebars of a version say in its language. */
  readonly messages: ReadonlyMap<Version, Messages>
  readonly sidebars: Outcome<ImportedSidebars>
  /** The sidebars, as the build will resolve them. */
  readonly trees: ReadonlyMap<string, SidebarTree>
  /** Whether a document, or a page beside the documents, stands at an address. */
  readonly isPage: IsPage
  /** Addresses of all but drafts, in order. */
  readonly pages: readonly string[]
  /** What the folders of translations say of themselves: files that the old site does not have. */
  readonly translated: readonly SourceFile[]
  /** Redirects in the place of pages in React that do nothing else. */
  readonly leading: Redirects
  /** Other pages that are written in React. */
  readonly inReact: readonly ReactPage[]
  /** Pages that stand for those. */
  readonly unwritten: readonly UnwrittenPage[]
  /** Pages that list what is in a category. */
  readonly lists: Outcome<OutputFile[]>
}

/** Gives the documents of a site their addresses and sidebars here. */
export async function arrange(site: DocusaurusSite): Promise<Arranged> {
  const { dir, prefix, versions, sources } = site
  const messages = await messagesOf(dir, versions)
  const generated = await withGenerators(await loadSidebars(dir, versions), site)
  const { loaded, ...own } = withSlugs({ ...sources, loaded: generated })
  const said = translatedCategories({ ...own, versions, messages })
  const translated = ofTranslations(said, sources.documents)
  const categories = [...own.categories, ...translated]
  const documents = sources.documents
    .filter(({ path }) => path.startsWith(`${DOCS}/`))
    .map((source) => outlineDocument(source, DOCS))
  const docs = documents.map(({ doc }) => doc)
  const routes = routesOf(docs, prefix)
  const written = pagesOf(site, docs, prefix)
  const shelves = versions.map((one) => ({ path: pathOf(one, prefix) }))
  const folders = foldersOf([...own.categories, ...said], { shelves, prefix })
  const sidebars = readSidebars({
    ...{ loaded, versions, routes, messages, folders },
    isPage: (path) => written.has(path),
    addressOf: (href) => sidebarAddress(href, { ...site, isPage: (path) => written.has(path) }),
  })
  const listed = {
    ...{ documents, routes, prefix, shelves },
    categories: categoriesOf(categories, DOCS).value,
  }
  const ofFolders = folderIndexes({ categories, documents, versions, ...sidebars.value })
  const ofSidebars = indexFiles(sidebars.value, listed)
  const lists = outcome([...ofFolders.value, ...ofSidebars], ofFolders.diagnostics)
  const listing = lists.value.map((file) => docOf(file, DOCS))
  const known = pagesOf(site, [...docs, ...listing], prefix)
  const drawn = reactPages(site.dir, pageFolders(site.dir, site.config))
  const base = textOr(site.config['baseUrl'], '/')
  const leading = leadingPages(drawn, {
    ...{ dir, base, languages: site.languages.map(({ path }) => path) },
    isPage: (path) => known.has(path),
  })
  const led = new Set(leading.map(({ from }) => from))
  const inReact = drawn.filter(({ route }) => !led.has(route))
  const unwritten = unwrittenPages(site.dir, inReact, takenIn(site, known))
  const standIns = unwritten.map(({ file }) => docOf(file, 'content'))
  const pages = pagesOf(site, [...docs, ...listing, ...standIns], prefix)
  return {
    listed,
    messages,
    sidebars,
    trees: resolveSidebars({
      ...listed,
      routes: routesOf([...docs, ...listing], prefix),
      definitions: sidebars.value.sidebars,
      addressOf: (href) => href,
      placeOf: () => ({ file: site.file }),
    }).value,
    isPage: (path) => pages.has(path) || led.has(path),
    pages: [...pages.values()]
      .filter(({ doc }) => doc.frontmatter.draft !== true)
      .map(({ path }) => path)
      .toSorted(compare),
    translated,
    leading,
    inReact,
    unwritten,
    lists,
  }
}

/** The address of a sidebar's link as it is written here; undefined for a list of what has a tag. */
function sidebarAddress(
  href: string,
  site: DocusaurusSite & { readonly isPage: IsPage },
): string | undefined {
  const address = addressHere(href, site, site.isPage)
  return isTagPage(address, site) ? undefined : address
}

function indexFiles({ indexes }: ImportedSidebars, listed: Listed): OutputFile[] {
  return indexes.map((index) => ({
    path: `${DOCS}/${index.file}`,
    contents: printIndex(index, listed),
  }))
}

/** Where a page is already, and addresses that lead on to a first one. */
function takenIn(
  { versions, prefix }: DocusaurusSite,
  known: RouteTable['byPath'],
): ReadonlySet<string> {
  const homes = versions.length > 1 ? versions.map((version) => pathOf(version, prefix)) : []
  return new Set([...known.keys(), ...homes, '/', '/search', '/404'])
}

function docOf({ path, contents }: OutputFile, folder: string): Doc {
  return outlineDocument(sourceOf(path, Buffer.from(contents)), folder).doc
}

function pagesOf(
  { sources }: DocusaurusSite,
  docs: readonly Doc[],
  prefix: string,
): RouteTable['byPath'] {
  const beside = sources.documents
    .filter(({ path }) => !path.startsWith(`${DOCS}/`))
    .map((source) => outlineDocument(source, 'content').doc)
  return routesOf([...docs, ...beside], prefix).byPath
}

function routesOf(docs: readonly Doc[], prefix: string): RouteTable {
  return resolveRoutes({ docs, folder: DOCS, prefix, drafts: true }).value
}

/** The first pages of versions and sidebars. */
export function firstPagesOf(
  { versions }: DocusaurusSite,
  { listed, trees }: Arranged,
): FirstPages {
  const { routes, prefix } = listed
  return firstPages({ versions, trees, routes, prefix })
}
