import type { Redirects } from '../documents/leadingPages.ts'
import type { FirstPages } from './firstPages.ts'
import type { TranslatedLanguage } from '../languages/languages.ts'
import type { IsPage } from '../languages/ownLanguage.ts'
import { listOf, recordOf, textOr, type Raw } from '../read.ts'
import type { Version } from '../versions.ts'

export interface ConfigInput extends FirstPages {
  /** What `docusaurus.config.*` exports. */
  readonly config: Raw
  readonly file: string
  /** Folder of the old site. */
  readonly dir?: string
  readonly versions: readonly Version[]
  /** Path below which the documents are served, where it is another than the old one. */
  readonly prefix?: string
  /** The words that the interface has in the first language. */
  readonly words?: TranslatedLanguage['words']
  /** What documents were translated into, and the locales that have none. */
  readonly languages?: readonly TranslatedLanguage[]
  readonly empty?: readonly string[]
  /** Versions in a language that lack documents of the first one. */
  readonly partial?: readonly Version[]
  readonly isPage?: IsPage
  /** Components that look into what documents write between their tags. */
  readonly elements?: readonly string[]
  /** Addresses of the documents, and of pages beside them. */
  readonly pages?: readonly string[]
  /** Redirects that are pages in React there. */
  readonly leading?: Redirects
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

/** Options of the docs, and of each further plugin for docs. */
export function allDocs(config: Raw): readonly Raw[] {
  return [docsOptions(config), ...furtherDocs(config).map(({ options }) => options)]
}

function docsOfPreset(config: Raw): Raw | undefined {
  const preset = classicPreset(config)
  return preset && preset.options['docs'] !== false ? recordOf(preset.options['docs']) : undefined
}

function docsPlugins(config: Raw): readonly Named[] {
  return pluginsOf(config).filter(({ name }) => isOfDocs(name))
}

export function isOfDocs(plugin: string): boolean {
  return /content-docs/.test(plugin)
}

/** Options of the classic preset. */
export function classicOptions(config: Raw): Raw {
  return classicPreset(config)?.options ?? {}
}

/** The classic preset, wherever it stands in the list, else one of another name that brings it. */
export function classicPreset(config: Raw): Named | undefined {
  const presets = presetsOf(config)
  return presets.find(isClassic) ?? presets.find(isLikeClassic)
}

/** Whether a preset is given what the classic one is for documents or posts. */
export function isLikeClassic({ options }: Named): boolean {
  return 'docs' in options || 'blog' in options
}

/** Whether a plugin gives names to files and folders. */
export function isAliasing(plugin: string): boolean {
  return /plugin-module-alias$/.test(plugin)
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
  return { name: packageIn(textOr(name, '')), options: recordOf(options) }
}

/** The package that a file belongs to, as `require.resolve` finds it; another name as it is. */
function packageIn(name: string): string {
  const [, found] = /^.*[/\\]node_modules[/\\]((?:@[^/\\]+[/\\])?[^/\\]+)/.exec(name) ?? []
  return found?.replaceAll('\\', '/') ?? name
}
