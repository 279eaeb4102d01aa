import { posix } from 'node:path'
import { outcome } from '../../diagnostics/diagnostic.ts'
import type { OutputFile, Outcome } from '../../model.ts'
import { projectFiles, settingsFile, sidebarFile } from '../siteFiles.ts'
import { arrange, firstPagesOf } from './arrange.ts'
import { withCards } from './sidebars/cardLists.ts'
import { formatsOf, markdownOf } from './documents.ts'
import { firstLanguage, withTexts, wordsIn } from './languages/languages.ts'
import { childReaders } from './documents/childReaders.ts'
import { withoutHidden } from './documents/hiddenFiles.ts'
import { foreignMatter } from './documents/matter.ts'
import { lostComponents } from './documents/lostComponents.ts'
import { tagLinks } from './documents/tagLinks.ts'
import { translatedLabels } from './languages/versionLabels.ts'
import { unnamedPackages } from './config/unnamedPackages.ts'
import { foreignSources } from './documents/missing.ts'
import { inOwnLanguages } from './languages/ownLanguage.ts'
import { dependenciesOf, namedPackages } from './config/packages.ts'
import { logoFiles } from './config/logo.ts'
import { isText, recordOf, textOr } from './read.ts'
import { readSite } from './readSite.ts'
import { withOwnHost } from './ownHost.ts'
import { answersOf, isTagPage } from './config/links.ts'
import { settingsOf } from './config/settings.ts'
import { withoutWords } from './languages/themeWords.ts'
import { together } from './together.ts'
import { foreignCategories } from './sidebars/foreignCategories.ts'
import { withShownSidebars } from './sidebars/shownSidebars.ts'
import { asFiles } from './sidebars/translatedCategories.ts'
import { partialVersions, untranslated } from './languages/untranslated.ts'

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
  const site = await readSite(dir, file)
  const { config, versions, empty, sources } = site
  const arranged = await arrange(site)
  const { listed, lists, translated, leading, inReact, unwritten, isPage, pages } = arranged
  const { sidebars } = arranged.sidebars.value
  const partial = partialVersions(versions, listed.routes)
  const languages = await withTexts(dir, site.languages)
  const first = firstLanguage(recordOf(config['i18n']))
  const words = await wordsIn(dir, first)
  const settings = settingsOf({
    ...{ config, file, dir, versions, empty, partial, prefix: listed.prefix },
    ...firstPagesOf(site, arranged),
    languages,
    words,
    elements: childReaders(sources.files),
    isPage,
    pages,
    leading,
  })
  const answers = answersOf({ config, dir }, isPage)
  const led = withOwnHost(sources.files, { config, answers })
  const seen = withoutHidden(led, isPage)
  const written = inOwnLanguages(seen.value, { ...site, isPage })
  const files = withCards(withShownSidebars(written, arranged.trees), { ...listed, sidebars })
  const { value: dependencies, diagnostics: dropped } = await dependenciesOf(site, files.value)
  return outcome(
    [
      ...files.value,
      ...asFiles(translated),
      ...iconOf(config['favicon'], sources.files),
      ...logoFiles(recordOf(recordOf(recordOf(config['themeConfig'])['navbar'])['logo'])),
      ...lists.value,
      ...unwritten.map(({ file }) => file),
      settingsFile(settings.value),
      sidebarFile(sidebars),
      ...projectFiles(textOr(config['title'], 'docs'), { version, dependencies }),
    ],
    together([
      ...site.diagnostics,
      ...settings.diagnostics,
      ...arranged.sidebars.diagnostics,
      ...(settings.value.versions?.length ? translatedLabels(arranged.messages) : []),
      ...lists.diagnostics,
      ...foreignCategories(sources.categories),
      ...files.diagnostics,
      ...tagLinks(files.value, (address) => isTagPage(address, { ...site, isPage })),
      ...sources.diagnostics,
      ...seen.diagnostics,
      ...formatsOf(sources.documents, config),
      ...foreignMatter(sources.documents),
      ...foreignSources(dir, { pages: inReact, unwritten, copied: sources.files }),
      ...(await lostComponents(dir)),
      ...partial.map(untranslated),
      ...withoutWords([{ ...first, words }, ...languages]),
      ...dropped,
      ...unnamedPackages(files.value, {
        named: await namedPackages(dir),
        isMdx: markdownOf(config).markdown !== undefined,
      }),
    ]),
  )
}

/** The icon where browsers look for it. */
function iconOf(favicon: unknown, files: readonly OutputFile[]): OutputFile[] {
  if (!isText(favicon)) return []
  const from = files.find(({ path }) => path === posix.join('content/static', favicon))
  const to = `content/static/favicon${posix.extname(favicon)}`
  return from && from.path !== to ? [{ path: to, contents: from.contents }] : []
}
