import { noCounterpart } from '../../diagnostics/catalogue/authoring.ts'
import type { Diagnostic } from '../../model.ts'
import { barItemOf, barItems, entriesOf, isMenu } from './bar.ts'
import {
  classicOptions,
  furtherDocs,
  isClassic,
  isOfDocs,
  linkOf,
  pluginsOf,
  presetsOf,
  themesOf,
  type ConfigInput,
  type Named,
} from './config.ts'
import { foreignOptions } from './foreignOptions.ts'
import { logoOf } from './logo.ts'
import { listOf, recordOf, textOr, type Raw } from './read.ts'

/** What of a configuration has no counterpart, each with what to do. */
export function foreign(input: ConfigInput): Diagnostic[] {
  return [...parts(input), ...foreignOptions(input), ...items(input)]
}

/** Parts of the configuration that nothing here stands for. */
function parts({ config, file, empty = [] }: ConfigInput): Diagnostic[] {
  const theme = recordOf(config['themeConfig'])
  const logo = recordOf(recordOf(theme['navbar'])['logo'])
  const preset = classicOptions(config)
  const told = (what: string, hint: string) => noCounterpart(file, what, hint)
  return [
    ...(preset['blog'] === undefined || preset['blog'] === false
      ? []
      : [told('The blog', 'Keep it on a separate site, or turn its posts into pages.')]),
    ...(recordOf(preset['theme'])['customCss']
      ? [
          told(
            'theme.customCss',
            'Its rules are for another theme: copy those that documents need into content/styles.css.',
          ),
        ]
      : []),
    ...(preset['gtag'] || preset['googleTagManager']
      ? [told('gtag', 'Use the setting "analytics".')]
      : []),
    ...plugins(config).map(({ what, hint }) => told(what, hint)),
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

interface Told {
  readonly what: string
  readonly hint: string
}

/** Presets and plugins whose work nothing here does. */
function plugins(config: Raw): Told[] {
  const presets = presetsOf(config).filter((one) => one.name !== '' && !isClassic(one))
  const others = pluginsOf(config).filter(({ name }) => name !== '' && !isKnown(name))
  const functions = listOf(config['plugins']).filter((one) => typeof [one].flat()[0] === 'function')
  const hint = 'Do without it, or do its job before the build.'
  return [
    ...presets.map(({ name }) => ({ what: `The preset "${name}"`, hint })),
    ...furtherDocs(config).map(furtherDocsTold),
    ...others.map(({ name }) => ({ what: `The plugin "${name}"`, hint })),
    ...functions.map(() => ({ what: 'A plugin that is a function', hint })),
  ]
}

/** Of search, every site here has one. */
function isKnown(plugin: string): boolean {
  return isOfDocs(plugin) || /client-redirects|plugin-sitemap|search-local|lunr/.test(plugin)
}

/** Whether nothing of a theme is missed but what is told where documents or the configuration ask for it. */
function isKnownTheme(theme: string): boolean {
  return (
    isKnown(theme) ||
    /^(?:@docusaurus\/theme-)?(?:mermaid|live-codeblock|search-algolia)$/.test(theme)
  )
}

function furtherDocsTold({ options }: Named): Told {
  const path = textOr(options['path'], 'docs')
  const route = textOr(options['routeBasePath'], 'docs').replace(/^\//, '')
  return {
    what: `The docs plugin "${textOr(options['id'], 'default')}" with the documents in "${path}"`,
    hint: `Its documents are left out: copy "${path}" into content/docs and write its sidebar into sidebars/, or import it as a separate site for "/${route}".`,
  }
}

function items(input: ConfigInput): Diagnostic[] {
  const theme = recordOf(input.config['themeConfig'])
  const bar = barItems(input).flatMap((item) =>
    isMenu(item) && barItemOf(item, input) ? entriesOf(item) : item,
  )
  const groups = listOf(recordOf(theme['footer'])['links']).map(recordOf)
  const foot = groups.flatMap((group) =>
    Array.isArray(group['items']) ? group['items'].map(recordOf) : [group],
  )
  const left = (where: string) => (item: Raw) =>
    linkOf(item, input) || isThere(item)
      ? []
      : [
          noCounterpart(
            input.file,
            `The ${where} item ${JSON.stringify(item['label'] ?? item['type'] ?? item)}`,
            isOwnMenu(item)
              ? 'The page has this menu, without the links that were added to it.'
              : 'It was left out.',
          ),
        ]
  return [...bar.flatMap(left('navbar')), ...foot.flatMap(left('footer'))]
}

/** Whether the bar has what an item shows, or the page: the search, the languages, the versions. */
function isThere(item: Raw): boolean {
  if (item['type'] === 'search') return true
  const more = [...listOf(item['dropdownItemsBefore']), ...listOf(item['dropdownItemsAfter'])]
  return isOwnMenu(item) && more.length === 0
}

/** Whether an item is a menu that pages have here by themselves. */
function isOwnMenu({ type }: Raw): boolean {
  return type === 'docsVersionDropdown' || type === 'localeDropdown'
}
