import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { FILES_AT_ONCE, inParallel } from '../../../io/inParallel.ts'
import { sourceOf } from '../../../io/sources.ts'
import type { Diagnostic, OutputFile, SourceFile } from '../../../model.ts'
import { isPartial } from '../../../route/ids.ts'
import { DOCS } from '../../siteFiles.ts'
import { linkedPlace, publishedPlace } from './fileLinks.ts'
import { filesBelow } from '../filesBelow.ts'
import { pagesOf } from '../globs.ts'
import { infimaRules } from './infima.ts'
import { infimaClassRules } from './infimaClasses.ts'
import { numberedPlaces } from '../keptNumbers.ts'
import type { Language } from '../languages/languages.ts'
import { missing } from './missing.ts'
import { partPlace, type Moves } from '../moves.ts'
import type { Raw } from '../read.ts'
import type { PageFolder } from './pages.ts'
import type { Foreign } from './rewrite.ts'
import { rewrittenFile, type OldSite, type RewrittenFile } from './rewrittenFile.ts'
import { besides, MESSAGES, SITE_CONFIG, shims, SHIMS, standIns } from './shims.ts'
import { themeComponents } from './themeComponents.ts'
import { translatedOnLoad } from './translatedOnLoad.ts'
import { underscoredPlaces } from '../underscored.ts'
import type { Version } from '../versions.ts'

export interface Sources {
  /** Everything that is copied, at its new place, and what it needs of Docusaurus. */
  readonly files: readonly OutputFile[]
  readonly documents: readonly SourceFile[]
  readonly categories: readonly SourceFile[]
  /** What sources use that has no counterpart. */
  readonly diagnostics: readonly Diagnostic[]
}

interface SourcesInput extends Omit<OldSite, 'dir' | 'moves' | 'components'> {
  /** Values of the configuration that components read. */
  readonly siteConfig: Raw
  /** What components say, by language; see languages/codeMessages.ts. */
  readonly messages: Raw
  /** Of how the old site looks, for the stylesheet here. */
  readonly look: readonly string[]
  /** Folders whose files are published as they are. */
  readonly statics: readonly string[]
  readonly languages: readonly Language[]
  readonly pages: readonly PageFolder[]
}

/** The documents, pages, assets and modules of a Docusaurus site, at their places here. */
export async function readSources(
  dir: string,
  { languages, pages, statics, look, siteConfig, messages, ...options }: SourcesInput,
): Promise<Sources> {
  const shelves = options.versions.map(shelfOf)
  const beside = [...pages, ...languages.map((one) => pagesIn(one, pages))].map(shelfBeside)
  const listed = documentsIn(dir, shelves)
  const listedBeside = documentsIn(dir, beside)
  const moves: Moves = [
    // The new site has its own.
    ['package.json', linkedPlace('package.json')],
    ...listed.left,
    ...listedBeside.left,
    ...underscoredPlaces(dir, options.versions),
    ...numberedPlaces(dir, options.versions),
    ...statics.map((folder) => [folder, 'content/static'] as const),
    ...[...shelves, ...beside].map(({ from, to }) => [from, to] as const),
  ]
  const published = statics.flatMap((folder) => filesBelow(dir, folder))
  const first = [
    ...listed.read,
    ...published,
    ...listedBeside.read.filter((path) => /\.mdx?$/.test(path)),
    ...modulesIn(dir, 'src'),
  ]
  const components = await themeComponents(dir)
  const site = { dir, moves, components, ...options }
  const rewritten = await withPublishedParts(site, first, published)
  const files = rewritten.map(({ file }) => file)
  const texts = files.map(({ path, contents }) => sourceOf(path, Buffer.from(contents)))
  const linked = rewritten.flatMap((one) => one.linked)
  const fetched = rewritten.flatMap((one) => one.published)
  return {
    files: [
      ...files,
      ...(await copiesOf(dir, linkedPlace, linked)),
      ...(await copiesOf(dir, publishedPlace, fetched)),
      ...shimsFor(
        rewritten.flatMap(({ foreign }) => foreign),
        { [SITE_CONFIG]: siteConfig, [MESSAGES]: messages },
      ),
      ...stylesOf([
        ...look,
        ...rewritten.flatMap(({ rules }) => rules),
        ...infimaRules(files),
        ...infimaClassRules(files),
      ]),
    ],
    documents: texts.filter(({ path }) => /^content\/.*\.mdx?$/.test(path)),
    categories: texts.filter(({ path }) => path.endsWith('/_category_.json')),
    diagnostics: [
      ...rewritten.flatMap(missing),
      ...(languages.length > 0 ? rewritten.flatMap(translatedOnLoad) : []),
    ],
  }
}

/** A folder of documents in the old site, and its place here. */
interface Shelf {
  readonly from: string
  readonly to: string
  readonly isPage: (path: string) => boolean
}

function shelfOf({ docs, folder, options }: Version): Shelf {
  return { from: docs, to: posix.join(DOCS, folder), isPage: pagesOf(options) }
}

function shelfBeside({ folder, path, isPage }: PageFolder): Shelf {
  return { from: folder, to: posix.join('content', path), isPage }
}

/** Where the pages of a language are, which are those that the first language would have. */
function pagesIn({ folder, path }: Language, [first]: readonly PageFolder[]): PageFolder {
  return {
    folder: `${folder}/docusaurus-plugin-content-pages`,
    path,
    isPage: first?.isPage ?? (() => true),
  }
}

/**
 * What lies in the folders of documents, and apart from it the documents that are no pages but there to be
 * imported, with their places.
 */
function documentsIn(dir: string, shelves: readonly Shelf[]) {
  const all = shelves.flatMap((shelf) =>
    filesBelow(dir, shelf.from).map((path) => {
      const name = path.slice(shelf.from.length + 1)
      const isLeft = /\.mdx?$/.test(path) && !shelf.isPage(name)
      return { path, place: posix.join(shelf.to, name), isLeft }
    }),
  )
  return {
    read: all.filter(({ isLeft }) => !isLeft).map(({ path }) => path),
    left: all
      .filter(({ isLeft }) => isLeft)
      .map(({ path, place }) => [path, asPartial(place)] as const),
  }
}

function copiesOf(
  dir: string,
  placeFor: (path: string) => string,
  paths: readonly string[],
): Promise<OutputFile[]> {
  return inParallel([...new Set(paths)], FILES_AT_ONCE, async (path) => ({
    path: placeFor(path),
    contents: await readFile(join(dir, path)),
  }))
}

/** The site's own stylesheet, where the site or documents have styles. */
function stylesOf(rules: readonly string[]): OutputFile[] {
  if (rules.length === 0) return []
  return [{ path: 'content/styles.css', contents: [...new Set(rules)].toSorted().join('\n') }]
}

/** The place of a document that is no page: one where none is made of it. */
function asPartial(place: string): string {
  const { dir, base } = posix.parse(place)
  return isPartial(place) ? place : posix.join(dir, `_${base}`)
}

/** These files with what they import; the published documents among that once more, to be read. */
async function withPublishedParts(
  site: OldSite,
  paths: readonly string[],
  published: readonly string[],
): Promise<RewrittenFile[]> {
  const known = new Set<string>()
  const rewritten = await withImports(site, paths, known)
  const imported = new Set(rewritten.flatMap((one) => one.imported))
  const documents = published.filter((path) => /\.mdx?$/.test(path))
  const moves = [...documents.map((path) => [path, partPlace(path)] as const), ...site.moves]
  for (const path of documents) known.delete(path)
  const parts = documents.filter((path) => imported.has(path))
  return [...rewritten, ...(await withImports({ ...site, moves }, parts, known))]
}

/** These files, those that they import, and what lies beside these. */
async function withImports(
  site: OldSite,
  paths: readonly string[],
  known: Set<string>,
): Promise<RewrittenFile[]> {
  const fresh = [...new Set(paths)].filter((path) => !known.has(path))
  if (fresh.length === 0) return []
  for (const path of fresh) known.add(path)
  const files = await inParallel(fresh, FILES_AT_ONCE, (path) => rewrittenFile(site, path))
  const named = [...new Set(files.flatMap(({ imported }) => imported))]
  const folders = new Set(named.filter((path) => !known.has(path)).map((path) => folderOf(path)))
  const beside = [...folders].flatMap((folder) => (folder ? modulesIn(site.dir, folder) : []))
  return [...files, ...(await withImports(site, [...named, ...beside], known))]
}

/** The folder that is copied with a file; pages and the theme have no place here. */
function folderOf(path: string): string {
  const [folder = '', ...rest] = path.split('/')
  return rest.length === 0 || /^(?:src|node_modules|\.\.)$/.test(folder) ? '' : folder
}

/** Code, styles and assets; documents there are copied only when they are imported. */
function modulesIn(dir: string, folder: string): string[] {
  return filesBelow(dir, folder).filter(
    (path) => !/\.mdx?$/.test(path) && !/^src\/(?:pages|theme)\//.test(path),
  )
}

function shimsFor(foreign: readonly Foreign[], data: Readonly<Record<string, Raw>>): OutputFile[] {
  const known = foreign.flatMap(({ module }) => {
    const shim = shims[module]
    return shim ? [shim, ...(besides[module] ?? [])] : []
  })
  return [...new Set(known), ...standIns(foreign)].map(({ file, contents }) => ({
    path: `${SHIMS}/${file}`,
    contents: file in data ? `${JSON.stringify(data[file], null, 2)}\n` : contents,
  }))
}
