import { join, posix } from 'node:path'
import type { SidebarDefinition } from '../../../runtime/contract.ts'
import { noCounterpart } from '../../diagnostics/catalogue/authoring.ts'
import { outcome } from '../../diagnostics/diagnostic.ts'
import type { Diagnostic, OutputFile, Outcome, RouteTable } from '../../model.ts'
import { categoriesOf } from '../../route/categories.ts'
import { idOf } from '../../route/ids.ts'
import { resolveRoutes } from '../../route/routes.ts'
import { resolveSidebars } from '../../route/sidebars.ts'
import { printValue } from '../print.ts'
import { withCards } from './cardLists.ts'
import { folderIndexes, printIndex } from './categories.ts'
import { formatsOf, markdownOf, outlineDocument } from './documents.ts'
import { firstPages } from './firstPages.ts'
import { foreignMatter } from './matter.ts'
import { pagesOf } from './globs.ts'
import { loadConfig, textIn } from './load.ts'
import { inLanguages, languagesOf, messagesOf, withTexts } from './languages.ts'
import { dependenciesOf, readsMdx1, type Dependencies } from './packages.ts'
import { isText, recordOf, textOr } from './read.ts'
import { docsOptions, docsPathOf } from './config.ts'
import { settingsOf } from './settings.ts'
import { foreignSources, readSources } from './sources.ts'
import { asFiles, translatedCategories } from './translatedCategories.ts'
import { idIn, pathOf, versionAt, versionsOf, type Version } from './versions.ts'
import { staticFolders } from './staticFolders.ts'
import { readSidebars } from './versionSidebars.ts'

const DOCS = 'content/docs'

export interface ImportOptions {
  /** Name of the configuration's file. */
  readonly file: string
  /** Of this Lectern: what the site will depend on. */
  readonly version: string
}

/** The files of a site that builds what a Docusaurus site does. */
export async function importDocusaurus(
  dir: string,
  { file, version }: ImportOptions,
): Promise<Outcome<OutputFile[]>> {
  const config = recordOf(await loadConfig(join(dir, file)))
  const options = docsOptions(config)
  const docsPath = docsPathOf(options)
  const { languages, empty } = languagesOf(dir, { i18n: recordOf(config['i18n']), options })
  const versions = inLanguages(dir, await versionsOf(dir, options), {
    ...{ languages, options, docsPath },
  })
  const sources = await readSources(dir, {
    languages,
    statics: staticFolders(dir, config),
    base: textOr(config['baseUrl'], '/'),
    versions,
    isMdx: markdownOf(config).markdown !== undefined,
    isMdx1: await readsMdx1(dir),
    isPage: pagesOf(options),
    holdsEmoji: recordOf(config['markdown'])['emoji'] !== false,
    holdsFormulas: (await textIn(dir, file)).includes('remark-math'),
  })
  const outlined = sources.documents
    .filter(({ path }) => path.startsWith(`${DOCS}/`))
    .map((source) => outlineDocument(source, DOCS))

  const messages = await messagesOf(dir, versions)
  const translated = translatedCategories({ ...sources, versions, messages })
  const categories = [...sources.categories, ...translated]
  const folders = folderIndexes(categories, outlined, versions)
  const docs = outlined.map(({ doc }) => doc)
  const prefix = languages.length > 0 ? '/' : docsPath
  const routes = resolveRoutes({ docs, folder: DOCS, prefix, drafts: true }).value
  const imported = await readSidebars(dir, {
    versions,
    options,
    routes,
    messages,
  })
  const { sidebars, indexes } = imported.value
  const listed = {
    documents: outlined,
    routes,
    categories: categoriesOf(categories, DOCS).value,
    shelves: versions.map((one) => ({ path: pathOf(one, prefix) })),
    prefix,
  }
  const trees = resolveSidebars({
    ...listed,
    definitions: sidebars,
    byId: routes.byId,
    addressOf: (href) => href,
    placeOf: () => ({ file }),
  }).value
  const first = firstPages({ versions, trees, routes, prefix })
  const partial = versions.filter((version) => lacksDocuments(version, versions, routes))
  const settings = settingsOf({
    ...{ config, file, versions, prefix, empty, partial, ...first },
    languages: await withTexts(dir, languages),
    isDocument: (path) => routes.byPath.has(path),
  })
  const files = withCards(sources.files, { ...listed, sidebars })
  const dependencies = await dependenciesOf(dir, files.value)
  return outcome(
    [
      ...files.value,
      ...asFiles(translated),
      ...iconOf(config['favicon'], sources.files),
      ...folders.value,
      ...indexes.map((index) => ({
        path: `${DOCS}/${index.file}`,
        contents: printIndex(index, listed),
      })),
      { path: 'content/site.ts', contents: settingsFile(settings.value) },
      { path: 'sidebars/docs.ts', contents: sidebarFile(sidebars) },
      ...projectFiles(textOr(config['title'], 'docs'), {
        version,
        dependencies: dependencies.value,
      }),
    ],
    [
      ...settings.diagnostics,
      ...imported.diagnostics,
      ...folders.diagnostics,
      ...files.diagnostics,
      ...sources.diagnostics,
      ...formatsOf(sources.documents, config),
      ...foreignMatter(sources.documents),
      ...foreignSources(dir),
      ...partial.map(untranslated),
      ...dependencies.diagnostics,
    ],
  )
}

/** Whether a translation has no page for a document of the first language. */
function lacksDocuments(
  version: Version,
  versions: readonly Version[],
  { byId }: RouteTable,
): boolean {
  const { original } = version
  if (!original) return false
  return [...byId.values()].some(({ doc }) => {
    const own = versionAt(posix.relative(DOCS, doc.source), versions)
    return own === original && !byId.has(idIn(version, posix.relative(own.path, idOf(doc))))
  })
}

function untranslated({ docs }: Version): Diagnostic {
  return noCounterpart(
    docs,
    'A separate page for each untranslated document',
    'Sidebars, and a redirect on hosts that read _redirects, lead to the page in the first language.',
  )
}

/** The icon where browsers look for it. */
function iconOf(favicon: unknown, files: readonly OutputFile[]): OutputFile[] {
  if (!isText(favicon)) return []
  const from = files.find(({ path }) => path === posix.join('content/static', favicon))
  const to = `content/static/favicon${posix.extname(favicon)}`
  return from && from.path !== to ? [{ path: to, contents: from.contents }] : []
}

function settingsFile(settings: object): string {
  return `import type { SiteSettings } from 'lectern'\n\nexport const site: SiteSettings = ${printValue(settings)}\n`
}

function sidebarFile(sidebars: Readonly<Record<string, SidebarDefinition>>): string {
  const lists = Object.entries(sidebars).map(
    ([name, list]) => `export const ${name}: SidebarDefinition = ${printValue(list)}\n`,
  )
  return `import type { SidebarDefinition } from 'lectern'\n\n${lists.join('\n')}`
}

function projectFiles(title: string, packages: Packages): OutputFile[] {
  const name =
    title
      .toLowerCase()
      .replace(/[^a-z\d]+/g, '-')
      .replace(/^-|-$/g, '') || 'docs'
  return [{ path: 'package.json', contents: printPackage(name, packages) }, ignored]
}

interface Packages {
  /** Of Lectern. */
  readonly version: string
  /** What the site imports besides. */
  readonly dependencies?: Dependencies
}

/** The `package.json` of a site, which depends on this version of Lectern. */
export function printPackage(name: string, { version, dependencies = {} }: Packages): string {
  const scripts = {
    start: 'lectern watch',
    build: 'lectern build',
    serve: 'lectern serve',
    check: 'lectern check',
  }
  const devDependencies = { lectern: `^${version}` }
  const own = Object.keys(dependencies).length > 0 ? { dependencies } : {}
  const contents = { name, private: true, type: 'module', scripts, ...own, devDependencies }
  return `${JSON.stringify(contents, null, 2)}\n`
}

export const ignored = {
  path: '.gitignore',
  contents: 'node_modules/\n/dist/\n/.lectern/\n',
} satisfies OutputFile
