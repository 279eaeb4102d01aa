import type { NavLink } from '../../../runtime/contract.ts'
import { withoutBase } from './base.ts'
import type { FirstPages } from './firstPages.ts'
import type { TranslatedLanguage } from './languages.ts'
import type { IsPage } from './ownLanguage.ts'
import { isText, listOf, recordOf, textOr, type Raw } from './read.ts'
import { sidebarName } from './sidebarNames.ts'
import type { Version } from './versions.ts'

export interface ConfigInput extends FirstPages {
  /** What `docusaurus.config.*` exports. */
  readonly config: Raw
  readonly file: string
  /** Folder of the old site. */
  readonly dir?: string
  readonly versions: readonly Version[]
  /** Path below which the documents are served, where it is another than the old one. */
  readonly prefix?: string
  /** What documents were translated into, and the locales that have none. */
  readonly languages?: readonly TranslatedLanguage[]
  readonly empty?: readonly string[]
  /** Versions in a language that lack documents of the first one. */
  readonly partial?: readonly Version[]
  readonly isPage?: IsPage
  /** Addresses of the documents, and of pages beside them. */
  readonly pages?: readonly string[]
}

/** A preset or plugin by its name, with its options. */
export interface Named {
  readonly name: string
  readonly options: Raw
}

/** Options of the docs: of the preset, else of the first plugin for them. */
export function docsOptions(config: Raw): Raw {
  return docsOfPreset(config) ?? docsPlugins(config)[0]?.options ?? {}
}

/** Path below which the documents are served. */
export function docsPathOf(options: Raw): string {
  return `/${textOr(options['routeBasePath'], 'docs').replace(/^\/|\/$/g, '')}`
}

/** Plugins for docs besides those that are imported. */
export function furtherDocs(config: Raw): readonly Named[] {
  const plugins = docsPlugins(config)
  return docsOfPreset(config) ? plugins : plugins.slice(1)
}

function docsOfPreset(config: Raw): Raw | undefined {
  const preset = presetsOf(config).find(isClassic)
  return preset && preset.options['docs'] !== false ? recordOf(preset.options['docs']) : undefined
}

function docsPlugins(config: Raw): readonly Named[] {
  return pluginsOf(config).filter(({ name }) => isOfDocs(name))
}

export function isOfDocs(plugin: string): boolean {
  return /content-docs/.test(plugin)
}

/** Options of the classic preset, wherever it stands in the list. */
export function classicOptions(config: Raw): Raw {
  return presetsOf(config).find(isClassic)?.options ?? {}
}

export function isClassic({ name }: Named): boolean {
  return /classic/.test(name)
}

export function presetsOf(config: Raw): readonly Named[] {
  return listOf(config['presets']).map(pair)
}

export function pluginsOf(config: Raw): readonly Named[] {
  return listOf(config['plugins']).map(pair)
}

export function themesOf(config: Raw): readonly Named[] {
  return listOf(config['themes']).map(pair)
}

/** A preset, plugin or theme, with its options or without. */
function pair(entry: unknown): Named {
  const [name, options] = Array.isArray(entry) ? entry : [entry]
  return { name: textOr(name, ''), options: recordOf(options) }
}

/** A link of the bar or the footer; undefined for what has no counterpart. */
export function linkOf(item: Raw, input: ConfigInput): NavLink | undefined {
  const href = hrefOf(item, input)
  const label = href && labelOf(withVersion(item, input), href)
  return label && href ? { label, href } : undefined
}

/** An item for the last version is called after it. */
function withVersion(item: Raw, { versions }: ConfigInput): Raw {
  const last = versions.find(({ isLast }) => isLast)
  return item['type'] === 'docsVersion' && last ? { label: last.label, ...item } : item
}

/** What an item is called; one that is only drawn is called as it is read aloud, or after its host. */
export function labelOf({ label, title, ...item }: Raw, href = ''): string {
  const said = [label, item['aria-label'], title].find((one) => isText(one) && one.trim() !== '')
  return textOr(said, URL.canParse(href) ? new URL(href).host.replace(/^www\./, '') : '')
}

/** The item of the bar that leads to the source code: the one setting of its own. */
export function repositoryItem(items: readonly Raw[]): Raw | undefined {
  return items.find(({ type = 'default', href }) => type === 'default' && isRepository(href))
}

function isRepository(href: unknown): href is string {
  return /^https:\/\/(?:github\.com|gitlab\.com|codeberg\.org)\/[^/]+\/[^/]+\/?$/.test(
    textOr(href, ''),
  )
}

function hrefOf(item: Raw, input: ConfigInput): string | undefined {
  const { sidebarPath, docPath, mainPath, config } = input
  const { type = 'default', sidebarId, docId, to, href } = item
  if (type === 'docSidebar') return sidebarPath(sidebarName(textOr(sidebarId, '')))
  if (type === 'doc') return docPath(textOr(docId, ''))
  if (type === 'docsVersion' && to === undefined) return mainPath
  if (type !== 'default' && type !== 'docsVersion') return undefined
  const address = textOr(to, textOr(href, '')).replace(/^pathname:\/\//, '')
  if (address === '') return undefined
  const local = !/^[a-z]+:/i.test(address)
  if (local && isBlog(address, config)) return undefined
  return local
    ? withoutBase(`/${address.replace(/^\//, '')}`, textOr(config['baseUrl'], '/'))
    : address
}

function isBlog(address: string, config: Raw): boolean {
  const path = textOr(recordOf(classicOptions(config)['blog'])['routeBasePath'], 'blog').replace(
    /^\//,
    '',
  )
  return new RegExp(`^/?${path.replace(/[^\w]/g, '\\$&')}(?:[/#?]|$)`).test(address)
}
