import { join } from 'node:path'
import type { Diagnostic } from '../../model.ts'
import { ownComments } from './codeComments.ts'
import { aliasesOf } from './config/aliases.ts'
import { allDocs, docsOptions, docsPathOf } from './config/config.ts'
import { markdownOf } from './documents.ts'
import { furtherVersions } from './config/furtherDocs.ts'
import { ownKeywords } from './documents/keywords.ts'
import { codeMessages } from './languages/codeMessages.ts'
import { inLanguages, languagesOf, type Language } from './languages/languages.ts'
import { staysBehind } from './config/links.ts'
import { loadConfig, withoutPackages } from './load.ts'
import { textIn } from './oldFiles.ts'
import { lookOf } from './config/look.ts'
import { pageFolders } from './config/pageFolders.ts'
import { readsMdx1 } from './config/packages.ts'
import { changedUrl } from './config/url.ts'
import { recordOf, textOr, type Raw } from './read.ts'
import { parseMatterOf, type ParseMatter } from './parsedMatter.ts'
import { preprocessOf } from './documents/preprocess.ts'
import { keptFields } from './plainFields.ts'
import { sassOf } from './documents/sass.ts'
import { readSources, type Sources } from './documents/sources.ts'
import { staticFolders } from './staticFolders.ts'
import { below, versionsOf, type Version } from './versions.ts'

/** What a Docusaurus site says of itself, and everything of it that is brought along. */
export interface DocusaurusSite {
  readonly dir: string
  /** Name of the configuration's file. */
  readonly file: string
  readonly config: Raw
  /** Options of the docs. */
  readonly options: Raw
  /** Path below which the documents are served, in the first language. */
  readonly docsPath: string
  /** Path below which they are served here. */
  readonly prefix: string
  /** Languages besides the first one that have documents, and the codes of those that have none. */
  readonly languages: readonly Language[]
  readonly empty: readonly string[]
  /** In all languages. */
  readonly versions: readonly Version[]
  readonly sources: Sources
  readonly parse: ParseMatter
  /** What the configuration is without. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads a site by its configuration, whose file is called `file`. */
export async function readSite(dir: string, file: string): Promise<DocusaurusSite> {
  const loaded = await loadConfig(join(dir, file))
  const config = recordOf(loaded.value)
  const options = docsOptions(config)
  const docsPath = docsPathOf(options)
  const i18n = recordOf(config['i18n'])
  const { languages, empty } = languagesOf(dir, { i18n, options })
  const own = await versionsOf(dir, options)
  const further = await furtherVersions({ dir, file, config })
  const prefix = languages.length > 0 || further.value.length > 0 ? '/' : docsPath
  const first = prefix === docsPath ? own : own.map((version) => below(docsPath, version))
  const versions = inLanguages(dir, [...first, ...further.value], languages)
  const parse = parseMatterOf(dir, config)
  const sources = await readSources(dir, {
    languages,
    pages: pageFolders(dir, config),
    statics: staticFolders(dir, config),
    base: textOr(config['baseUrl'], '/'),
    versions,
    look: lookOf(config),
    siteConfig: keptFields(config),
    messages: await codeMessages(dir, i18n, languages),
    keywords: allDocs(config).flatMap(ownKeywords),
    comments: ownComments(config),
    isBeside: staysBehind({ dir, config }),
    isMdx: markdownOf(config).markdown !== undefined,
    isMdx1: await readsMdx1(dir),
    parse,
    preprocess: preprocessOf(dir, config),
    aliases: await aliasesOf(dir, config),
    sass: sassOf(dir),
    holdsEmoji: recordOf(config['markdown'])['emoji'] !== false,
    holdsFormulas: (await textIn(dir, file)).includes('remark-math'),
  })
  const diagnostics = [
    ...withoutPackages(file, loaded),
    ...changedUrl(config, file),
    ...further.diagnostics,
  ]
  return {
    ...{ dir, file, config, options, docsPath, prefix, languages, empty },
    ...{ versions, sources, parse, diagnostics },
  }
}
