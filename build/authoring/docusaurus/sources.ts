import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { noCounterpart } from '../../diagnostics/catalogue/authoring.ts'
import { sourceOf } from '../../io/snapshot.ts'
import type { Diagnostic, OutputFile, SourceFile } from '../../model.ts'
import { isPartial } from '../../route/ids.ts'
import { DOCS } from '../siteFiles.ts'
import { linkedPlace, publishedPlace } from './fileLinks.ts'
import { filesBelow } from './filesBelow.ts'
import { foreignPlaces, importPlace } from './importPlaces.ts'
import type { Language } from './languages.ts'
import { placeOf, type Moves } from './moves.ts'
import { readYaml } from './load.ts'
import { folderJson, isText, recordOf, type Raw } from './read.ts'
import { remarksOn, type Remark } from './remarks.ts'
import { rewrite, type Foreign, type Rewritten } from './rewrite.ts'
import { besides, CUSTOM_FIELDS, shims, SHIMS, standIns, standsForComponent } from './shims.ts'
import { rewriteSheet } from './stylesheets.ts'
import { withSidebarName } from './sidebarNames.ts'
import { themeComponents, type ThemeComponents } from './themeComponents.ts'
import { idIn, inVersion, versionAt, type Version } from './versions.ts'

export interface Sources {
  /** Everything that is copied, at its new place, and what it needs of Docusaurus. */
  readonly files: readonly OutputFile[]
  readonly documents: readonly SourceFile[]
  readonly categories: readonly SourceFile[]
  /** What sources use that has no counterpart. */
  readonly diagnostics: readonly Diagnostic[]
}

interface DocsFolder {
  /** Values of the configuration that components read. */
  readonly customFields: Raw
  /** Of how the old site looks, for the stylesheet here. */
  readonly look: readonly string[]
  /** Kinds of admonitions that only the old site has. */
  readonly keywords: readonly string[]
  /** Folders whose files are published as they are. */
  readonly statics: readonly string[]
  readonly languages: readonly Language[]
  /** Base path of the site. */
  readonly base: string
  readonly versions: readonly Version[]
  /** Whether documents named `.md` are MDX too. */
  readonly isMdx: boolean
  /** Whether documents are of MDX 1. */
  readonly isMdx1: boolean
  /** Whether words between dollars are TeX. */
  readonly holdsFormulas: boolean
  /** Whether names between colons are emoji. */
  readonly holdsEmoji: boolean
  /** Whether a document, relative to the folder of its version, is a page; others are there to be imported. */
  readonly isPage: (path: string) => boolean
}

interface OldSite {
  readonly dir: string
  readonly keywords: readonly string[]
  readonly base: string
  readonly moves: Moves
  readonly versions: readonly Version[]
  /** Whether documents named `.md` are MDX too. */
  readonly isMdx: boolean
  /** Whether documents are of MDX 1. */
  readonly isMdx1: boolean
  readonly holdsFormulas: boolean
  readonly holdsEmoji: boolean
  readonly components: ThemeComponents
}

/** The documents, pages, assets and modules of a Docusaurus site, at their places here. */
export async function readSources(
  dir: string,
  { isPage, languages, statics, look, customFields, ...options }: DocsFolder,
): Promise<Sources> {
  const isLeft = (path: string, { docs }: Version) =>
    /\.mdx?$/.test(path) && !isPage(path.slice(docs.length + 1))
  const listed = options.versions.map(
    (version) => [version, filesBelow(dir, version.docs)] as const,
  )
  const left = listed.flatMap(([version, paths]) =>
    paths
      .filter((path) => isLeft(path, version))
      .map((path) => [path, partialOf(path, version)] as const),
  )
  const moves: Moves = [
    ...left,
    ...statics.map((folder) => [folder, 'content/static'] as const),
    ...options.versions.map(({ docs, folder }) => [docs, posix.join(DOCS, folder)] as const),
    ['src/pages', 'content'],
    ...languages.map((language) => [pagesIn(language), `content/${language.path}`] as const),
  ]
  const first = [
    ...listed.flatMap(([version, paths]) => paths.filter((path) => !isLeft(path, version))),
    ...statics.flatMap((folder) => filesBelow(dir, folder)),
    ...['src/pages', ...languages.map(pagesIn)].flatMap((folder) =>
      filesBelow(dir, folder).filter((path) => /\.mdx?$/.test(path)),
    ),
    ...modulesIn(dir, 'src'),
  ]
  const components = await themeComponents(dir)
  const rewritten = await withImports({ dir, moves, components, ...options }, first, new Set())
  const files = rewritten.map(({ file }) => file)
  const texts = files.map(({ path, contents }) => sourceOf(path, Buffer.from(contents)))
  return {
    files: [
      ...files,
      ...(await copiesOf(
        dir,
        linkedPlace,
        rewritten.flatMap(({ linked }) => linked),
      )),
      ...(await copiesOf(
        dir,
        publishedPlace,
        rewritten.flatMap(({ published }) => published),
      )),
      ...shimsFor(
        rewritten.flatMap(({ foreign }) => foreign),
        customFields,
      ),
      ...stylesOf([...look, ...rewritten.flatMap(({ rules }) => rules)]),
    ],
    documents: texts.filter(({ path }) => /^content\/.*\.mdx?$/.test(path)),
    categories: texts.filter(({ path }) => path.endsWith('/_category_.json')),
    diagnostics: rewritten.flatMap(missing),
  }
}

function pagesIn({ folder }: Language): string {
  return `${folder}/docusaurus-plugin-content-pages`
}

function copiesOf(
  dir: string,
  placeFor: (path: string) => string,
  paths: readonly string[],
): Promise<OutputFile[]> {
  return Promise.all(
    [...new Set(paths)].map(async (path) => ({
      path: placeFor(path),
      contents: await readFile(join(dir, path)),
    })),
  )
}

/** The site's own stylesheet, where the site or documents have styles. */
function stylesOf(rules: readonly string[]): OutputFile[] {
  if (rules.length === 0) return []
  return [{ path: 'content/styles.css', contents: [...new Set(rules)].toSorted().join('\n') }]
}

/** The place of a document that is no page: one where none is made of it. */
function partialOf(path: string, { docs, folder }: Version): string {
  const place = posix.join(DOCS, folder, path.slice(docs.length + 1))
  const { dir, base } = posix.parse(place)
  return isPartial(place) ? place : posix.join(dir, `_${base}`)
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
  const files = await Promise.all(fresh.map((path) => rewrittenFile(site, path)))
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

interface RewrittenFile extends Omit<Rewritten, 'text' | 'formulas' | 'emoji'> {
  readonly file: OutputFile
  readonly remarks: readonly Remark[]
}

async function rewrittenFile(site: OldSite, from: string): Promise<RewrittenFile> {
  const { isMdx, versions, ...given } = site
  const path = placeOf(from, site.moves)
  const file = { path, contents: await readFile(join(site.dir, from)) }
  const asIs = {
    ...{ file, foreign: [], imported: [], linked: [], published: [], unknown: [] },
    ...{ attributes: [], rules: [], remarks: [] },
  }
  if (path.startsWith('content/static/')) return asIs
  const version = versionAt(posix.relative(DOCS, path), versions)
  if (/\/_category_\.(?:ya?ml|json)$/.test(path))
    return { ...asIs, file: asCategory(file, from, version) }
  if (path.endsWith('.css')) {
    const { text, imported } = rewriteSheet(file.contents.toString(), { ...given, from, path })
    return { ...asIs, imported, file: { path, contents: text } }
  }
  if (!/\.(?:mdx?|[cm]?[jt]sx?)$/.test(path)) return asIs
  const holdsCode = isMdx || !path.endsWith('.md')
  const { text, formulas, emoji, ...found } = rewrite(file.contents.toString(), {
    ...given,
    docs: version?.docs,
    original: version?.original?.docs,
    from,
    path,
    holdsCode,
  })
  if (!/\.mdx?$/.test(path)) return { ...found, remarks: [], file: { path, contents: text } }
  const contents = version ? inVersion(text, version) : withSidebarName(text)
  const remarks = remarksOn(contents, { formula: formulas[0], emoji: emoji[0] })
  return { ...found, remarks, file: { path, contents } }
}

/** What a folder says of itself, as JSON; the document that it names is one of its version. Broken JSON stays. */
function asCategory(file: OutputFile, from: string, version?: Version): OutputFile {
  const text = Buffer.from(file.contents).toString()
  const isJson = file.path.endsWith('.json')
  if (isJson && !version?.path && isJsonText(text)) return file
  const value = isJson ? folderJson(text) : recordOf(readYaml(text, from))
  if (!value) return file
  const link = recordOf(value['link'])
  const named =
    version && isText(link['id']) ? { link: { ...link, id: idIn(version, link['id']) } } : {}
  return {
    path: file.path.replace(/\.ya?ml$/, '.json'),
    contents: `${JSON.stringify({ ...value, ...named }, null, 2)}\n`,
  }
}

function isJsonText(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}

function shimsFor(foreign: readonly Foreign[], customFields: Raw): OutputFile[] {
  const known = foreign.flatMap(({ module }) => {
    const shim = shims[module]
    return shim ? [shim, ...(besides[module] ?? [])] : []
  })
  return [...new Set(known), ...standIns(foreign)].map(({ file, contents }) => ({
    path: `${SHIMS}/${file}`,
    contents: file === CUSTOM_FIELDS ? `${JSON.stringify(customFields, null, 2)}\n` : contents,
  }))
}

function missing({ file, foreign, unknown, attributes, remarks }: RewrittenFile): Diagnostic[] {
  const text = unknown.length + foreign.length > 0 ? file.contents.toString() : ''
  return [
    ...[...foreignPlaces(text, foreign)]
      .filter(([name]) => !(name in shims))
      .map(([name, place]) => noCounterpart({ file: file.path, ...place }, ...toldOf(name))),
    ...[...new Set(unknown)].map((name) =>
      noCounterpart(
        { file: file.path, ...importPlace(text, name) },
        `The import "${name}"`,
        'It is not a file of the site: copy the file into src/ and import it from there.',
      ),
    ),
    ...[...new Set(attributes)].map((written) =>
      noCounterpart(
        file.path,
        `The attribute "${written}" on an admonition`,
        'It was left out: give the heading before it an id, or style all admonitions of its kind.',
      ),
    ),
    ...remarks.map(({ what, hint, ...place }) =>
      noCounterpart({ file: file.path, ...place }, what, hint),
    ),
  ]
}

/** A module without a counterpart, and what to do. */
function toldOf(module: string): [what: string, hint: string] {
  return standsForComponent(module)
    ? [`The component "${module}"`, 'It shows nothing: write your own.']
    : [`The module "${module}"`, 'What is read of it is empty: do without it, or write your own.']
}

/** Whether Docusaurus makes a page of a file below `src/pages`; tests and what begins with `_` are none. */
function isPageInReact(path: string): boolean {
  return /\.[jt]sx?$/.test(path) && !/\/_|\/__tests__\/|\.test\.[jt]sx?$/.test(path)
}

/** Files of the site that nothing here reads. */
export function foreignSources(dir: string): Diagnostic[] {
  const pages = filesBelow(dir, 'src/pages').filter(isPageInReact)
  const theme = filesBelow(dir, 'src/theme')
  return [
    ...pages.map((path) =>
      noCounterpart(path, 'A page written in React', 'Write it as MDX below content/.'),
    ),
    ...(theme.length > 0
      ? [noCounterpart('src/theme', 'A swizzled theme', 'Change a copy of the templates instead.')]
      : []),
  ]
}
