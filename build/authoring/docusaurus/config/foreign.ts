import { isAbsolute } from 'node:path'
import { noCounterpart } from '../../../diagnostics/catalogue/authoring.ts'
import type { Diagnostic } from '../../../model.ts'
import { barItems, entriesOf, isMenu, isOwnMenu, navItemsOf } from './bar.ts'
import { blogPaths } from './blogs.ts'
import {
  classicOptions,
  isAliasing,
  isClassic,
  isLikeClassic,
  isOfDocs,
  pluginsOf,
  presetsOf,
  themesOf,
  type ConfigInput,
} from './config.ts'
import { foreignOptions } from './foreignOptions.ts'
import { htmlOf, linkOf, linksOf } from './links.ts'
import { logoOf } from './logo.ts'
import { plainText } from '../plainText.ts'
import { listOf, recordOf, textOr, type Raw } from '../read.ts'
import { relativeFolder } from '../staticFolders.ts'
import { footItems } from './surroundings.ts'

/** What of a configuration has no counterpart, each with what to do. */
export function foreign(input: ConfigInput): Diagnostic[] {
  return [...parts(input), ...foreignOptions(input), ...items(input)]
}

/** Parts of the configuration that nothing here stands for. */
function parts(input: ConfigInput): Diagnostic[] {
  const { config, file, empty = [] } = input
  const theme = recordOf(config['themeConfig'])
  const logo = recordOf(recordOf(theme['navbar'])['logo'])
  const preset = classicOptions(config)
  const blogs = blogPaths(input)
  const told = (what: string, hint: string) => noCounterpart(file, what, hint)
  return [
    ...(blogs.length > 0 ? [told('The blog', hintOfBlogs(blogs))] : []),
    ...(themeOptions(config)['customCss']
      ? [
          told(
            'theme.customCss',
            'Its rules are for another theme: copy those that documents need into content/styles.css.',
          ),
        ]
      : []),
    ...trackers.filter((key) => preset[key] || theme[key]).map((key) => told(key, hintOfTrackers)),
    ...plugins(input).map(({ what, hint }) => told(what, hint)),
    ...themesOf(config)
      .filter(({ name }) => name !== '' && !isKnownTheme(name))
      .map(({ name }) => told(`The theme "${name}"`, 'The templates decide how pages look.')),
    ...empty.map((code) =>
      told(`The locale "${code}"`, 'It was left out: no document is translated into it.'),
    ),
    ...(theme['algolia'] ? [told('themeConfig.algolia', 'Use the setting "search".')] : []),
    ...(logo['src'] && !logoOf(logo, '/')
      ? [
          told(
            'A navbar.logo on another host',
            'Copy it into content/static, and refer to it there.',
          ),
        ]
      : []),
  ]
}

/** Where links to the posts lead, with a redirect, as long as these are no pages here; `""` is the root of the site. */
function hintOfBlogs(paths: readonly string[]): string {
  const from = paths.map((path) => (path ? `"/${path}/*"` : 'the address of each')).join(', ')
  return `Turn its posts into pages, or keep it on a separate site, and lead there with a redirect from ${from}.`
}

/** Options of the theme: of the preset, else where it stands by itself. */
function themeOptions(config: Raw): Raw {
  const own = themesOf(config).find(isClassic)?.options ?? {}
  return { ...own, ...recordOf(classicOptions(config)['theme']) }
}

/** Options of the preset, and of its theme long ago. */
const trackers = ['gtag', 'googleTagManager', 'googleAnalytics'] as const
const hintOfTrackers = 'Use the setting "analytics".'

/** Whether a plugin does by itself what those options ask for. */
function isTracker(plugin: string): boolean {
  return /plugin-google-(?:analytics|gtag|tag-manager)$/.test(plugin)
}

const hintOfLikeness =
  'Its options were read as those of the classic preset: do without what else it does, or do that before the build.'

interface Told {
  readonly what: string
  readonly hint: string
}

/** Presets and plugins whose work nothing here does. */
function plugins({ config, dir = '/' }: ConfigInput): Told[] {
  const presets = presetsOf(config).filter((one) => one.name !== '' && !isClassic(one))
  const others = pluginsOf(config).filter(({ name }) => name !== '' && !isKnown(name))
  const hint = 'Do without it, or do its job before the build.'
  const hintOf = (name: string) => (isTracker(name) ? hintOfTrackers : hint)
  return [
    ...presets.map((preset) => ({
      what: `The preset "${fileNameIn(dir, preset.name)}"`,
      hint: isLikeClassic(preset) ? hintOfLikeness : hint,
    })),
    ...others.map(({ name }) => ({
      what: `The plugin "${fileNameIn(dir, name)}"`,
      hint: hintOf(name),
    })),
    ...functionsIn(config['presets']).map((name) => ({ what: functionOf('preset', name), hint })),
    ...functionsIn(config['plugins']).map((name) => ({ what: functionOf('plugin', name), hint })),
  ]
}

/** The names of the functions in a list; empty for one without a name, as what a package that is not there gives. */
function functionsIn(entries: unknown): string[] {
  return listOf(entries)
    .map((one) => [one].flat()[0])
    .flatMap((one) => (typeof one === 'function' ? textOr(one.name, '') : []))
}

function functionOf(kind: string, name: string): string {
  return name === '' ? `A ${kind} that is a function` : `The ${kind} "${name}"`
}

/** A package, or a file of the old site as its configuration may write it. */
function fileNameIn(dir: string, name: string): string {
  return isAbsolute(name) ? `./${relativeFolder(dir, name)}` : name
}

/** What every site here has by itself, or what is told elsewhere: Sass where it cannot be compiled. */
function isKnown(plugin: string): boolean {
  return (
    isOfDocs(plugin) ||
    isAliasing(plugin) ||
    /client-redirects|content-(?:blog|pages)|search-local|lunr/.test(plugin) ||
    /plugin-(?:debug|image-zoom|llms|llms-txt|sass|sitemap|svgr)$/.test(plugin)
  )
}

/** Whether nothing of a theme is missed but what is told where documents or the configuration ask for it. */
function isKnownTheme(theme: string): boolean {
  return (
    isKnown(theme) ||
    /^(?:@docusaurus\/theme-)?(?:classic|mermaid|live-codeblock|search-algolia)$/.test(theme)
  )
}

function items(input: ConfigInput): Diagnostic[] {
  const theme = recordOf(input.config['themeConfig'])
  const bar = barItems(input).flatMap((item) =>
    isOwnMenu(item) || (isMenu(item) && navItemsOf(item, input).length > 0)
      ? entriesOf(item)
      : item,
  )
  const foot = listOf(recordOf(theme['footer'])['links']).map(recordOf).flatMap(footItems)
  const isChanged = (item: Raw) => htmlOf(item) !== undefined || !linkOf(item, input)
  return [
    ...bar
      .filter((item) => isChanged(item) && item['type'] !== 'search')
      .map((item) => leftOut('navbar', item, input)),
    ...foot.filter(isChanged).map((item) => leftOut('footer', item, input)),
  ]
}

function leftOut(where: string, item: Raw, input: ConfigInput): Diagnostic {
  const { label, type } = item
  const html = htmlOf(item)
  const name = label ?? type ?? (html === undefined ? item : 'html')
  const isKept = html !== undefined && linksOf(item, input).length > 0
  const words = plainText(html ?? '')
  const lost = words === '' ? 'It was left out.' : `It was left out, with its words "${words}".`
  return noCounterpart(
    input.file,
    `The ${where} item ${JSON.stringify(name)}`,
    isKept ? 'Its links were kept, and nothing else of it.' : lost,
  )
}
