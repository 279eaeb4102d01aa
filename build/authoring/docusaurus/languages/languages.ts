import { existsSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { LocaleSettings } from '../../../../runtime/contract.ts'
import { filesBelow } from '../filesBelow.ts'
import { readJson, textIn } from '../oldFiles.ts'
import { isText, listOf, recordOf, textOr, type Raw } from '../read.ts'
import { themeWords } from './themeWords.ts'
import { pluginName, type Version } from '../versions.ts'

/** A language that documents were translated into. */
export interface Language {
  readonly code: string
  /** Folder of its translations in the old site. */
  readonly folder: string
  /** What the paths of its pages begin with: `de`. */
  readonly path: string
}

/** A language with the texts that its bar and footer have. */
export interface TranslatedLanguage extends Language {
  readonly navbar: Messages
  readonly footer: Messages
  readonly words: NonNullable<LocaleSettings['words']>
}

/** The languages with what the theme's files of translations say. */
export function withTexts(
  dir: string,
  languages: readonly Language[],
): Promise<readonly TranslatedLanguage[]> {
  const textsOf = async (language: Language) => {
    const file = (name: string) => `${language.folder}/docusaurus-theme-classic/${name}.json`
    const [navbar, footer] = [
      await messagesIn(dir, file('navbar')),
      await messagesIn(dir, file('footer')),
    ]
    return { ...language, navbar, footer, words: await wordsIn(dir, language) }
  }
  return Promise.all(languages.map(textsOf))
}

/** The language whose documents are those of the site. */
export function firstLanguage(i18n: Raw): Language {
  const code = textOr(i18n['defaultLocale'], '') || 'en'
  return { code, folder: folderOf(i18n, code), path: '' }
}

function folderOf(i18n: Raw, code: string): string {
  const own = textOr(recordOf(recordOf(i18n['localeConfigs'])[code])['path'], code)
  return posix.join(textOr(i18n['path'], 'i18n'), own)
}

/** The words of the interface in a language: the site's own, and those that come with the theme of Docusaurus. */
export async function wordsIn(
  dir: string,
  { code, folder }: Language,
): Promise<TranslatedLanguage['words']> {
  const own = await messagesIn(dir, `${folder}/code.json`)
  return themeWords(new Map([...(await themeMessages(dir, code)), ...own]))
}

/** English is the theme's first language: it comes with none, and needs none here. */
async function themeMessages(dir: string, code: string): Promise<Messages> {
  for (const name of code === 'en' ? [] : [code, code.split('-')[0]]) {
    const file = `node_modules/@docusaurus/theme-translations/locales/${name}/theme-common.json`
    const messages = await messagesIn(dir, file)
    if (messages.size > 0) return messages
  }
  return new Map()
}

/** The languages besides the first one that have documents; the codes of those that have none. */
export function languagesOf(
  dir: string,
  { i18n, options }: { i18n: Raw; options: Raw },
): { languages: readonly Language[]; empty: readonly string[] } {
  const first = textOr(i18n['defaultLocale'], 'en')
  const codes = listOf(i18n['locales'])
    .filter(isText)
    .filter((code) => code !== first)
  const all = codes.map((code): Language => ({ code, folder: folderOf(i18n, code), path: code }))
  const isTranslated = ({ folder }: Language) =>
    filesBelow(dir, posix.join(folder, pluginName(options))).some((path) => /\.mdx?$/.test(path))
  return {
    languages: all.filter(isTranslated),
    empty: all.filter((one) => !isTranslated(one)).map(({ code }) => code),
  }
}

/** These versions, and those that are translated. */
export function inLanguages(
  dir: string,
  versions: readonly Version[],
  languages: readonly Language[],
): readonly Version[] {
  const translated = languages.flatMap((language) =>
    versions
      .map((version) => inLanguage(version, language))
      .filter(({ docs }) => isFolder(join(dir, docs))),
  )
  return [...versions, ...translated]
}

function inLanguage(version: Version, { code, folder, path }: Language): Version {
  const name = version.name === 'current' ? 'current' : `version-${version.name}`
  return {
    ...version,
    language: code,
    original: version,
    docs: posix.join(folder, pluginName(version.options), name),
    path: posix.join(path, version.path),
    folder: posix.join(path, version.folder),
  }
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory()
}

/** Texts of a language by the names that Docusaurus gives them; empty when the file is not there. */
export async function messagesIn(dir: string, file: string): Promise<Messages> {
  const text = await textIn(dir, file)
  const entries = Object.entries(recordOf(text === '' ? {} : readJson(text, file)))
  return new Map(
    entries.map(([name, said]) => [name, textOr(recordOf(said)['message'], textOr(said, ''))]),
  )
}

/** What any sidebar calls a category: its page is the same in all of them. */
export function categoryMessage(messages: Messages, label: string): string | undefined {
  const found = [...messages].find(
    ([name]) => name.startsWith('sidebar.') && name.endsWith(`.category.${label}`),
  )
  return found?.[1] || undefined
}

/** What a language calls the generated page of a category, and how it describes it. */
export function indexMessages(
  messages: Messages,
  label: string,
): { readonly title?: string; readonly description?: string } {
  const said = (key: string) => categoryMessage(messages, `${label}.link.generated-index.${key}`)
  const [title, description] = [said('title'), said('description')]
  return { ...(title ? { title } : {}), ...(description ? { description } : {}) }
}

export type Messages = ReadonlyMap<string, string>

/** The texts that the sidebars of each version have in its language. */
export async function messagesOf(
  dir: string,
  versions: readonly Version[],
): Promise<ReadonlyMap<Version, Messages>> {
  const found = versions.map(async (version) => {
    const { original, docs } = version
    return [version, original ? await messagesIn(dir, `${docs}.json`) : new Map()] as const
  })
  return new Map(await Promise.all(found))
}
